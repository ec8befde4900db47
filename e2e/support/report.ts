import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/run.mjs';

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
    const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...environment } = process.env;
    const words = ['apps/api/src/commands/reportChurn.ts', '--with-emails', '--csv', folder];
    const env = { ...environment, DATA_DIR: dataFolder };
    const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: root, env });
    const [, ...rows] = (await readFile(join(folder, 'attempts.csv'), 'utf8')).trim().split('\r\n');
    return { text: stdout, attempts: rows.map((row) => row.split(',').slice(2)) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
