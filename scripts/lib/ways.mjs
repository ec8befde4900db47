import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const folder = join(root, '.cache/ways');

/**
 * Runs all journeys by `start`, which gets the environment that makes their pages report the ways that they go, and
 * compares these with the accepted ones (`e2e/ways`). Differences are only counted, because on a busy machine a page may
 * show a state too briefly to be seen. With `isUpdating`, accepts the ways of this run.
 */
export async function withWays(start, { isUpdating }) {
  rmSync(folder, { recursive: true, force: true });
  const result = await start({ WAYS: folder });
  // Journeys that have failed have not gone all their ways.
  if (result.failed > 0) return result;
  const list = '.cache/reports/ways.txt';
  const args = ['e2e/ways/judge.ts', folder, list, ...(isUpdating ? ['--update'] : [])];
  const { code, output } = await run(process.execPath, args, { quiet: true });
  const note = [result.note, output.trim()].filter(Boolean).join('\n');
  return { ...result, failed: code === 0 ? 0 : 1, ...(note && { note }) };
}
