// `npm run engines`: runs the journeys of `e2e/engines` in Chromium, then in Firefox, then in WebKit. Prints which
// journey passed in which browser. Arguments choose files: `npm run engines -- churn billing`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './lib/begin.mjs';

await begin();
const { engines, installEngines, missingEngines } = await import('./engines/browsers.mjs');
const { tableOf } = await import('./engines/table.mjs');
const { fail, root, say } = await import('./lib/run.mjs');
const { beginScratch } = await import('./lib/scratch.mjs');
const { runVitest } = await import('./lib/vitest-step.mjs');

await installEngines();
beginScratch();
const [missing] = Object.values(missingEngines());
if (missing) fail(missing);

const reports = {};
let failed = 0;
let passed = 0;
for (const engine of engines) {
  const name = `engine-${engine}`;
  const result = await runVitest([name], { rest: process.argv.slice(2), env: { WHOLE: 'true' }, needsBrowser: true });
  failed += result.failed;
  passed += result.passed;
  reports[engine] = JSON.parse(readFileSync(join(root, `.cache/reports/${name}.json`), 'utf8'));
}
say(`\n${tableOf(reports)}`);
say(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
