// `npm run drill unseen`: lists what no story shows: lines of packages/ui that no story runs, texts of packages/content
// that no story and no mail shows, and answers of the contract that no story of a page has got. Fails unless each line
// of the list has its reason in `reasons.ts`, and each reason its line. It runs all stories once more,
// which takes minutes, so it is not part of `npm test`.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run, say } from '../../scripts/lib/run.mjs';
import { unseenAnswers } from './answers.ts';
import { compareWithReasons } from './withReasons.ts';
import { unseenLines } from './lines.ts';
import { reasons } from './reasons.ts';
import { emptyRecord, readRecord } from '../../scripts/lib/seen.mjs';
import { unseenTexts } from './texts.ts';

const coverage = join(root, '.cache/reports/coverage');
emptyRecord();
const { code } = await run(
  'vitest',
  [
    'run',
    '--project=stories-*',
    '--update=none',
    '--coverage.enabled',
    '--coverage.provider=v8',
    '--coverage.reporter=json',
    '--coverage.reportOnFailure',
    '--coverage.include=packages/ui/src/**/*.{ts,tsx}',
    // What vanilla-extract runs at build time, and what only tests run, no story can run.
    '--coverage.exclude=**/*{.stories,Stories,.test,.css}.*',
    '--coverage.exclude=packages/ui/src/{states,theme}/**',
    `--coverage.reportsDirectory=${coverage}`,
    ...process.argv.slice(2),
  ],
  { env: { PICTURES: 'off', RECORD_SEEN: 'true' } },
);
const report = join(coverage, 'coverage-final.json');
if (!existsSync(report)) fail('The stories did not run to their end.');
if (code !== 0) say('Some stories failed, so the list may be too long.');

const { texts, answers } = readRecord();
const lists: Record<keyof typeof reasons, string[]> = {
  lines: unseenLines(report),
  texts: unseenTexts(texts),
  answers: unseenAnswers(answers),
};
let faults = code === 0 ? 0 : 1;
for (const name of ['lines', 'texts', 'answers'] as const) {
  const list = lists[name];
  const { without, idle } = compareWithReasons(list, reasons[name]);
  faults += without.length + idle.length;
  say(`\n${name}: ${list.length} that no story shows, ${without.length} of them without a reason`);
  for (const line of without) say(`  ${line}`);
  for (const pattern of idle) say(`  This reason is for nothing any more: ${pattern}`);
}
process.exit(faults > 0 ? 1 : 0);
