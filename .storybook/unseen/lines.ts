import { readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

/** The parts of an istanbul report that are used here, for a file. */
interface FileReport {
  path: string;
  /** How often each statement ran, by its id. */
  s: Record<string, number>;
  statementMap: Record<string, { start: { line: number } }>;
}

/** Returns the lines that no story has run, as `file: source of the line`, from an istanbul report. */
export function unseenLines(report: string): string[] {
  const files = Object.values(JSON.parse(readFileSync(report, 'utf8')) as Record<string, FileReport>);
  return files.flatMap(({ path, s, statementMap }) => {
    const lines = readFileSync(path, 'utf8').split('\n');
    const name = relative(root, path).split(sep).join('/');
    const numbers = new Set(
      Object.entries(s).flatMap(([id, count]) => (count === 0 ? (statementMap[id]?.start.line ?? []) : [])),
    );
    return [...new Set([...numbers].map((number) => `${name}: ${lines[number - 1]?.trim()}`))];
  });
}
