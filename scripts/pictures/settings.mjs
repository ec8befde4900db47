// Where the pictures of stories are, how they are compared, and whether this machine may judge them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { root } from '../lib/run.mjs';
import { drawHere } from './drawing.mjs';

/** The accepted pictures, one folder for each look (`.storybook/looks.ts`). */
export const baselines = join(root, 'pictures');
/** The differences of the last run, in the same shape, and the page that shows them. */
export const differences = join(root, '.cache/pictures');
const recordFile = join(baselines, 'recorded-with.json');

/** What draws here: the browser, its platform and the fingerprint of the drawing (`drawing.mjs`). */
export async function drawsHere() {
  const { version, platform } = findBrowser();
  return { browser: version, platform, drawing: await drawHere() };
}

/** What drew the accepted pictures; undefined before the first one. */
export const recordedWith = () => (existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined);

/** Notes that the pictures were drawn by this. */
export const record = (drawn) => writeFileSync(recordFile, `${JSON.stringify(drawn, null, 2)}\n`);

/** Whether one draws as the other did, so that a difference is a fault. Without a record the first machine is the judge. */
export const isJudge = (recorded, drawn) =>
  !recorded || ['browser', 'platform', 'drawing'].every((part) => recorded[part] === drawn[part]);

/**
 * `off`, `judge` or `report`: what stories do with their pictures. `npm test` says which; a Vitest that is started alone does not know how
 * this machine draws, and only reports.
 */
export const pictureMode = () => process.env.PICTURES ?? 'report';

/**
 * The comparison, which is exact: one step of one channel of one pixel is a difference, an anti-aliased one too.
 * @type {import('vitest/node').BrowserConfigOptions['expect']['toMatchScreenshot']}
 */
export const comparison = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0, includeAA: true, allowedMismatchedPixels: 0 },
  screenshotOptions: { animations: 'disabled', caret: 'hide' },
  resolveScreenshotPath: ({ arg, ext }) => join(baselines, `${arg}${ext}`),
  resolveDiffPath: ({ arg, ext }) => join(differences, `${arg}${ext}`),
};
