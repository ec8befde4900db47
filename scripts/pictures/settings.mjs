// Says where the pictures of stories are, how this machine draws, and whether a difference makes the tests fail here.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { root } from '../lib/run.mjs';
import { drawHere } from './drawing.mjs';

/**
 * Folder of the accepted pictures. It has a folder for each look, which is a theme and viewport
 * (`.storybook/looks.ts`).
 */
export const baselines = join(root, 'pictures');
/**
 * Folder of the differences of the last run, with a folder for each look, and of the page that shows these differences.
 */
export const differences = join(root, '.cache/pictures');
/** The ending of a picture's file name. The format is lossless WebP. */
const ending = '.webp';
/** Returns the path of an accepted picture. `picture` is `look/id`. */
export const acceptedFile = (picture) => join(baselines, `${picture}${ending}`);
/**
 * Returns the path of a file that a run has written about a picture: `actual` is the new picture, `difference` shows
 * what differs.
 */
export const differenceFile = (picture, what) => join(differences, `${picture}-${what}${ending}`);
/**
 * Returns the names (`look/id`) of the pictures that have a file in a folder. `what` is as for `differenceFile`; if it
 * is missing, these are accepted pictures.
 */
export function picturesIn(folder, what) {
  const end = what ? `-${what}${ending}` : ending;
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll(sep, '/'));
  return files.filter((file) => file.endsWith(end)).map((file) => file.slice(0, -end.length));
}
const recordFile = join(baselines, 'recorded-with.json');

/**
 * Returns everything on which this machine's drawing depends: the browser's version, its platform, and the fingerprint
 * of a test drawing (`drawing.mjs`).
 */
export async function drawsHere() {
  const { version, platform } = findBrowser();
  return { browser: version, platform, drawing: await drawHere() };
}

/**
 * Returns the browser, platform and fingerprint with which the accepted pictures were drawn; undefined if none were
 * recorded.
 */
export const recordedWith = () => (existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined);

/** Records the browser, platform and fingerprint with which the accepted pictures were drawn. */
export const record = (drawn) => writeFileSync(recordFile, `${JSON.stringify(drawn, null, 2)}\n`);

/**
 * Returns whether this machine draws exactly as the recorded machine did. Then a picture can differ only because the
 * code has changed. If nothing is recorded, returns true.
 */
export const isJudge = (recorded, drawn) =>
  !recorded || ['browser', 'platform', 'drawing'].every((part) => recorded[part] === drawn[part]);

/**
 * Returns what stories do with their pictures. `off`: take none. `judge`: fail if a picture differs. `report`: only
 * report the difference. `npm test` sets PICTURES. If Vitest is started directly, nothing has checked how this machine
 * draws, so stories only report.
 */
export const pictureMode = () => process.env.PICTURES ?? 'report';
