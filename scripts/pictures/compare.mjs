import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { differenceOf, isWrittenFrom, readPixels, writeFrom, writePixels } from './pixels.mjs';
import { acceptedFile, differenceFile } from './settings.mjs';

/** How long a page may change before two pictures in a row must be equal, in ms. */
const timeoutMs = 5000;

async function write(file, bytes) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/**
 * Returns how a PNG differs from an accepted picture; undefined if it does not. If the accepted picture was made from
 * an identical PNG file, neither is decoded.
 */
async function differenceFrom(accepted, png) {
  if (await isWrittenFrom(accepted, png)) return undefined;
  return differenceOf(await readPixels(accepted), await readPixels(png));
}

/**
 * Takes pictures of the page until one is equal to the accepted picture, or until two in a row are equal. Resolves to
 * the last PNG and its `difference`, or to undefined if the page never stops changing.
 */
async function takeStill(take, accepted) {
  const until = performance.now() + timeoutMs;
  for (let before; ; ) {
    const png = await take();
    const difference = accepted && (await differenceFrom(accepted, png));
    if ((accepted && !difference) || before?.equals(png)) return { png, difference };
    if (performance.now() > until) return undefined;
    before = png;
  }
}

/**
 * Compares the PNG that `take` returns with an accepted picture (`look/id`). One step of one channel of one pixel is a
 * difference. Resolves to undefined if they are equal, otherwise to a sentence. `update` is Vitest's option `--update`.
 * `all`: every new picture is accepted. `new`: a new picture is accepted, and reported, only if none was accepted
 * before. `none`: no new picture is accepted. A new picture that is not accepted is written to `.cache/pictures`, with
 * the difference.
 * @param {string} picture
 * @param {{ take: () => Promise<Buffer>, update: 'all' | 'new' | 'none', files?: { acceptedFile: typeof acceptedFile,
 * differenceFile: typeof differenceFile } }} options
 * @returns {Promise<string | undefined>}
 */
export async function compare(picture, { take, update, files = { acceptedFile, differenceFile } }) {
  const file = files.acceptedFile(picture);
  const accepted = existsSync(file) ? await readFile(file) : undefined;
  const still = await takeStill(take, accepted);
  if (!still) return `${picture}: the page did not stand still for ${timeoutMs / 1000} s.`;
  const { png, difference } = still;
  if (accepted && !difference) return undefined;
  if (update === 'all' || (update === 'new' && !accepted)) await write(file, await writeFrom(png));
  else await write(files.differenceFile(picture, 'actual'), await writeFrom(png));
  if (update === 'all') return undefined;
  if (difference?.picture)
    await write(files.differenceFile(picture, 'difference'), await writePixels(difference.picture));
  if (difference) return `${picture}: ${difference.sentence}`;
  const news = `${picture}: no picture was accepted yet`;
  return update === 'new' ? `${news}, so this one was written. Look at it and run the test again.` : `${news}.`;
}

/**
 * The command of stories that compares the page with an accepted picture.
 * @type {import('vitest/node').BrowserCommand<[picture: string], string | undefined>}
 */
export const comparePicture = ({ page, project }, picture) =>
  compare(picture, {
    take: () => page.screenshot({ animations: 'disabled', caret: 'hide' }),
    update: project.serializedConfig.snapshotOptions.updateSnapshot,
  });
