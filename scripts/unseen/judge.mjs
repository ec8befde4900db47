/** Returns whether a line fits a pattern, in which `*` stands for any text. */
function fits(pattern, line) {
  const source = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${source.join('.*')}$`, 's').test(line);
}

/**
 * Compares a list of what no story shows with the reasons, which are `[pattern, reason]`. Returns the lines that have no
 * reason, and the patterns that fit no line.
 */
export function judge(list, reasons) {
  return {
    without: list.filter((line) => !reasons.some(([pattern]) => fits(pattern, line))),
    idle: reasons.map(([pattern]) => pattern).filter((pattern) => !list.some((line) => fits(pattern, line))),
  };
}
