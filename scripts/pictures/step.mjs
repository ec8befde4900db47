import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, say } from '../lib/run.mjs';
import { runVitest } from '../lib/vitest-step.mjs';
import { writeReport } from './report.mjs';
import {
  acceptedFile,
  baselines,
  differences,
  drawsHere,
  isJudge,
  picturesIn,
  record,
  recordedWith,
} from './settings.mjs';
import { takenPictures, tooHeavy } from './taken.mjs';

const page = '.cache/pictures/index.html';

const accepted = () => picturesIn(baselines);
const bytesOfAll = () => accepted().reduce((bytes, picture) => bytes + statSync(acceptedFile(picture)).size, 0);

/**
 * Runs the stories: checks their behaviour, their accessibility with axe and, without `--no-pictures`, their pictures
 * in every look. `--update` accepts the current pictures. Other arguments are parts of file names.
 */
export async function testStories({ rest }) {
  const withPictures = !rest.includes('--no-pictures');
  const updating = rest.some((arg) => arg === '--update' || arg === '-u');
  const filters = rest.filter((arg) => !arg.startsWith('-'));
  // If `--update` has no value, Vitest would take the next argument, which is part of a file name, as its value. So the
  // option is added again with a value.
  const args = rest.filter((arg) => !['--no-pictures', '--update', '-u'].includes(arg));
  if (updating) args.push('--update=all');
  if (!withPictures) return runVitest(['stories-*'], { rest: args, env: { PICTURES: 'off' }, needsBrowser: true });

  const [recorded, drawn] = [recordedWith(), await drawsHere()];
  const judge = isJudge(recorded, drawn);
  if (updating && !judge && filters.length > 0)
    fail(
      `The pictures were drawn otherwise, by ${describe(recorded)}, here by ${describe(drawn)}: accept them all with npm test -- stories --update`,
    );
  if (updating && !judge) rmSync(baselines, { recursive: true, force: true });
  // This machine draws differently from the recorded one, so Vitest must not write accepted pictures.
  if (!judge && !updating) args.push('--update=none');
  rmSync(differences, { recursive: true, force: true });
  const known = new Set(accepted());
  const env = { PICTURES: judge || updating ? 'judge' : 'report' };
  const result = await runVitest(['stories-*'], { rest: args, env, needsBrowser: true });
  if (existsSync(baselines) && (updating || !recorded)) record(drawn);

  const notes = [result.note];
  const taken = takenPictures(readReport());
  // Only a complete run shows which accepted pictures belong to no story any more.
  const isWhole = filters.length === 0 && result.failed === 0;
  const stale = isWhole ? accepted().filter((picture) => !taken.has(picture)) : [];
  if (updating) for (const picture of stale) rmSync(acceptedFile(picture));
  else if (stale.length > 0)
    notes.push(`${stale.length} pictures belong to no story: npm test -- stories --update removes them`);
  const fresh = updating ? [] : accepted().filter((picture) => !known.has(picture));
  const different = writeReport(taken, fresh);
  if (different > 0) notes.push(`${different} pictures differ: ${page}`);
  if (!judge && !updating)
    say(
      `Pictures were not judged here: they were drawn by ${describe(recorded)}, here by ${describe(drawn)}. ${different} differ${different > 0 ? `, see ${page}` : ''}.`,
    );
  const excess = tooHeavy(bytesOfAll());
  const note = [...notes, excess].filter(Boolean).join('; ');
  return { ...result, failed: result.failed + (excess ? 1 : 0), ...(note && { note }) };
}

const describe = ({ browser, platform, drawing }) => `Chromium ${browser} on ${platform} (drawing ${drawing})`;
const reportFile = join(root, '.cache/reports/stories-.json');
// If Vitest could not write its report, it has already printed the reason.
const readReport = () => (existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { testResults: [] });
