import type { Life, Said } from './life.ts';

const momentOf = (at: number) => new Date(at).toISOString().slice(0, 16);

/** Returns everything that one simulated member has done and read, as lines with their times, in order. */
export function storyOf(life: Life, said: readonly Said[]): string[] {
  const told = said.filter((each) => each.life === life);
  const lines: string[] = [];
  let acts = 0;
  const tellActs = (until: number) => {
    for (const { kind, at, platform } of life.acts.slice(acts, until))
      lines.push(`${momentOf(at)} == ${[kind, platform ?? []].flat().join(' ')} ==`);
    acts = Math.max(acts, until);
  };
  for (const { where, text, at, acts: before } of told) {
    tellActs(before);
    lines.push(`${momentOf(at)} ${where}`, ...text.split('\n').map((line) => `    ${line}`));
  }
  tellActs(life.acts.length);
  return lines;
}
