// Where the pictures of stories are, how they are compared, and whether this machine may judge them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from '../browser.mjs';
import { root } from '../lib/run.mjs';

/** The accepted pictures, one folder for each look (`.storybook/looks.ts`). */
export const baselines = join(root, 'pictures');
/** The differences of the last run, in the same shape, and the page that shows them. */
export const differences = join(root, '.cache/pictures');
const recordFile = join(baselines, 'recorded-with.json');

const here = () => {
  const { version, platform } = findBrowser();
  return { browser: version, platform };
};

/** The browser and the platform that drew the accepted pictures; undefined before the first one. */
export const recordedWith = () => (existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : undefined);

/** Notes that the pictures were drawn here. */
export const recordHere = () => writeFileSync(recordFile, `${JSON.stringify(here(), null, 2)}\n`);

/** Whether this machine draws as the recording one did, so that a difference is a fault. */
export function isJudge() {
  const recorded = recordedWith();
  const { browser, platform } = here();
  return !recorded || (recorded.browser === browser && recorded.platform === platform);
}

/** `off`, `judge` or `report`: what stories do with their pictures on this machine. */
export const pictureMode = () => (process.env.PICTURES === 'off' ? 'off' : isJudge() ? 'judge' : 'report');

/**
 * The comparison. Only with these numbers is a corner radius that changed by 1 px seen; anti-aliased pixels count.
 * @type {import('vitest/node').BrowserConfigOptions['expect']['toMatchScreenshot']}
 */
export const comparison = {
  comparatorName: 'pixelmatch',
  comparatorOptions: { threshold: 0.02, includeAA: true, allowedMismatchedPixels: 0 },
  screenshotOptions: { animations: 'disabled', caret: 'hide' },
  resolveScreenshotPath: ({ arg, ext }) => join(baselines, `${arg}${ext}`),
  resolveDiffPath: ({ arg, ext }) => join(differences, `${arg}${ext}`),
};
