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
import { takenPictures, takenTrees, tooHeavy } from './taken.mjs';
import { acceptedTreeFile, treesIn } from './trees.mjs';

const page = '.cache/pictures/index.html';

const accepted = () => picturesIn(baselines);
const bytesOfAll = () => accepted().reduce((bytes, picture) => bytes + statSync(acceptedFile(picture)).size, 0);

/**
 * Runs the stories: checks their behaviour, their accessibility with axe, their accessibility trees and, without
 * `--no-pictures`, their pictures in every look. `--update` accepts the current pictures and trees. Other arguments are
 * parts of file names.
 */
export async function testStories({ rest }) {
  const withPictures = !rest.includes('--no-pictures');
  const updating = rest.some((arg) => arg === '--update' || arg === '-u');
  const filters = rest.filter((arg) => !arg.startsWith('-'));
  // If `--update` has no value, Vitest would take the next argument, which is part of a file name, as its value. So the
  // option is added again with a value.
  const args = rest.filter((arg) => !['--no-pictures', '--update', '-u'].includes(arg));
  if (updating) args.push('--update=all');

  const [recorded, drawn] = withPictures ? [recordedWith(), await drawsHere()] : [];
  const judge = isJudge(recorded, drawn);
  if (updating && !judge && filters.length > 0)
    fail(
      `The pictures were drawn otherwise, by ${describe(recorded)}, here by ${describe(drawn)}: accept them all with npm test -- stories --update, or only the trees with --no-pictures`,
    );
  if (updating && !judge) rmSync(baselines, { recursive: true, force: true });
  // This machine draws differently from the recorded one, so Vitest must not write accepted pictures.
  if (!judge && !updating) args.push('--update=none');
  rmSync(differences, { recursive: true, force: true });
  const known = new Set([...accepted(), ...treesIn()]);
  const isNew = (name) => !updating && !known.has(name);
  const PICTURES = !withPictures ? 'off' : judge || updating ? 'judge' : 'report';
  const result = await runVitest(['stories-*'], { rest: args, env: { PICTURES }, needsBrowser: true });
  if (withPictures && existsSync(baselines) && (updating || !recorded)) record(drawn);

  const notes = [result.note];
  const report = readReport();
  const taken = { pictures: takenPictures(report), trees: takenTrees(report) };
  // Only a complete run shows which accepted pictures and trees belong to no story any more.
  const isWhole = filters.length === 0 && result.failed === 0;
  const stale = [
    ...(withPictures ? accepted() : []).filter((picture) => !taken.pictures.has(picture)).map(acceptedFile),
    ...treesIn()
      .filter((id) => !taken.trees.has(id))
      .map(acceptedTreeFile),
  ];
  if (isWhole && updating) for (const file of stale) rmSync(file);
  else if (isWhole && stale.length > 0)
    notes.push(`${stale.length} pictures and trees belong to no story: npm test -- stories --update removes them`);
  const different = writeReport(taken, { pictures: accepted().filter(isNew), trees: treesIn().filter(isNew) });
  if (different) notes.push(`${different} to review: ${page}`);
  if (!judge && !updating)
    say(
      `Pictures were not judged here: they were drawn by ${describe(recorded)}, here by ${describe(drawn)}. To review: ${different ? `${different}, see ${page}` : 'none'}.`,
    );
  const excess = tooHeavy(bytesOfAll());
  const note = [...notes, excess].filter(Boolean).join('; ');
  return { ...result, failed: result.failed + (excess ? 1 : 0), ...(note && { note }) };
}

const describe = ({ browser, platform, drawing }) => `Chromium ${browser} on ${platform} (drawing ${drawing})`;
const reportFile = join(root, '.cache/reports/stories-.json');
// If Vitest could not write its report, it has already printed the reason.
const readReport = () => (existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : { testResults: [] });
