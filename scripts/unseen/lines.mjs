import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from '../lib/run.mjs';

/** Returns the lines that no story has run, as `file: source of the line`, from an istanbul report. */
export function unseenLines(report) {
  return Object.values(JSON.parse(readFileSync(report, 'utf8'))).flatMap(({ path, s, statementMap }) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    const name = relative(root, path).split(sep).join('/');
    const numbers = new Set(
      Object.entries(s).flatMap(([id, count]) => (count === 0 ? [statementMap[id].start.line] : [])),
    );
    return [...new Set([...numbers].map((number) => `${name}: ${lines[number - 1].trim()}`))];
  });
}
