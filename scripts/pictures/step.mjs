import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { fail, root, say } from '../lib/run.mjs';
import { runVitest } from '../lib/vitest-step.mjs';
import { writeReport } from './report.mjs';
import { baselines, differences, isJudge, recordedWith, recordHere } from './settings.mjs';

const page = '.cache/pictures/index.html';

/** Accepted pictures whose story is gone: no project of the run has shown it. */
function orphans(shown) {
  if (!existsSync(baselines)) return [];
  return readdirSync(baselines, { recursive: true })
    .filter((file) => file.endsWith('.png') && !shown.has(file.replace(/^.*[/\\]|\.png$/g, '')))
    .map((file) => join(baselines, file));
}

/** The names of the pictures of the stories that ran: Vitest writes two hyphens of an id as one. */
const storiesOf = (report) =>
  new Set(
    report.testResults.flatMap((file) =>
      file.assertionResults.map(({ meta }) => meta?.storyId?.replace(/-{2,}/g, '-')),
    ),
  );

/**
 * Runs the stories in every look: behaviour, axe and, unless `--no-pictures` is given, pictures. `--update` accepts the
 * pictures as they are now. Other arguments are parts of file names.
 */
export async function testStories({ rest }) {
  const withPictures = !rest.includes('--no-pictures');
  const updating = rest.some((arg) => arg === '--update' || arg === '-u');
  const filters = rest.filter((arg) => !arg.startsWith('-'));
  // Vitest would take a part of a file's name after a bare --update for its value.
  const args = rest.filter((arg) => !['--no-pictures', '--update', '-u'].includes(arg));
  if (updating) args.push('--update=all');
  if (!withPictures) return runVitest(['stories-*'], { rest: args, env: { PICTURES: 'off' }, needsBrowser: true });

  const judge = isJudge();
  if (updating && !judge && filters.length > 0)
    fail(
      `The pictures were recorded with another browser (${describe(recordedWith())}): accept them all with npm run test:visual -- --update`,
    );
  if (updating && !judge) rmSync(baselines, { recursive: true, force: true });
  // Without a record every machine is the judge: the first pictures are written by it.
  if (!judge && !updating) args.push('--update=none');
  rmSync(differences, { recursive: true, force: true });
  const result = await runVitest(['stories-*'], { rest: args, needsBrowser: true });
  if (existsSync(baselines) && (updating || !recordedWith())) recordHere();

  const notes = [result.note];
  const stale = filters.length === 0 && result.failed === 0 ? orphans(storiesOf(readReport())) : [];
  if (updating) for (const file of stale) rmSync(file);
  else if (stale.length > 0)
    notes.push(`${stale.length} pictures belong to no story: npm run test:visual -- --update removes them`);
  const different = writeReport();
  if (different > 0) notes.push(`${different} pictures differ: ${page}`);
  if (!judge && !updating)
    say(
      `Pictures were not judged here: they were recorded with ${describe(recordedWith())}, this is ${describe(here())}. ${different} differ${different > 0 ? `, see ${page}` : ''}.`,
    );
  const note = notes.filter(Boolean).join('; ');
  return { ...result, ...(note && { note }) };
}

const here = () => ({ browser: findBrowser().version, platform: findBrowser().platform });
const describe = ({ browser, platform }) => `Chromium ${browser} on ${platform}`;
const readReport = () => JSON.parse(readFileSync(join(root, '.cache/reports/stories-.json'), 'utf8'));
