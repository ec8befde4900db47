import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';

/** The output of the churn report. */
export interface ChurnReport {
  /** What the report command prints. */
  text: string;
  /**
   * The rows of `attempts.csv`, oldest first. Each has step, reason, outcome, words, plan and email. The two columns
   * with times are left out.
   */
  attempts: string[][];
}

/** Runs the report on the data of a server that has ended. Texts with commas or quotes are not parsed correctly. */
export async function readReport(dataFolder: string): Promise<ChurnReport> {
  const folder = await mkdtemp(join(tmpdir(), 'signalsync-report-'));
  try {
    const text = await runCommand(dataFolder, 'reportChurn', ['--with-emails', '--csv', folder]);
    const [, ...rows] = (await readFile(join(folder, 'attempts.csv'), 'utf8')).trim().split('\r\n');
    return { text, attempts: rows.map((row) => row.split(',').slice(2)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
