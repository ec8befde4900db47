import type { Reason } from './reasons.ts';

/** Returns whether a line fits a pattern, in which `*` stands for any text. */
function fits(pattern: string, line: string): boolean {
  const source = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`, 's').test(line);
}

/**
 * Compares a list of what no story shows with the reasons. Returns the lines that have no
 * reason, and the patterns that fit no line.
 */
export function compareWithReasons(
  list: readonly string[],
  reasons: readonly Reason[],
): { without: string[]; idle: string[] } {
  return {
    without: list.filter((line) => !reasons.some(([pattern]) => fits(pattern, line))),
    idle: reasons.flatMap(([pattern, , certainty]) =>
      certainty === 'at times' || list.some((line) => fits(pattern, line)) ? [] : [pattern],
    ),
  };
}
