import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { countTests } from './results.mjs';
import { root, run } from './run.mjs';

/**
 * Runs projects of `vitest.workspace.ts` and reads the result from Vitest's report. Beside it is the same as JUnit XML.
 * `rest` goes to Vitest unchanged. Resolves to `{ passed, failed, note, output }`. A skipped test counts as failed,
 * unless `rest` chooses tests by their names (`-t`). The report's file is named after the projects. With `isBeside`, the
 * run has a low priority, and what it prints is returned as `output`.
 */
export async function runVitest(projects, { rest = [], env = {}, needsBrowser = false, isBeside = false } = {}) {
  if (needsBrowser) findBrowser();
  const folder = join(root, '.cache/reports');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${projects.join('-').replace(/\W+/g, '-')}.json`);
  rmSync(file, { force: true });
  const { code, output } = await run(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      '--reporter=junit',
      `--outputFile.json=${file}`,
      `--outputFile.junit=${file.replace(/json$/, 'xml')}`,
      ...rest,
    ],
    { env, isBeside, quiet: isBeside },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1, output, note: 'the test runner ended without a report' };
  const counted = countTests(JSON.parse(readFileSync(file, 'utf8')));
  const { passed, failed } = counted;
  const isByName = rest.some((arg) => /^(-t|--testNamePattern)(=|$)/.test(arg));
  const skipped = isByName ? 0 : counted.skipped;
  // After an error outside of all tests, only the exit code shows the failure.
  const unseen = code !== 0 && failed === 0 && passed > 0 ? 1 : 0;
  return { passed, failed: failed + unseen + skipped, output, ...(skipped > 0 && { note: `${skipped} skipped` }) };
}
