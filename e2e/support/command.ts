import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../scripts/lib/run.mjs';

/** Runs a command of the server, such as `member`, on a server's data folder. Returns what it prints. */
export async function runCommand(dataFolder: string, name: string, words: readonly string[]): Promise<string> {
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: dataFolder };
  const program = [`apps/api/src/commands/${name}.ts`, ...words];
  return (await promisify(execFile)(process.execPath, program, { cwd: root, env })).stdout;
}
