// Reads pictures in PNG and WebP files as pixels, writes pixels as lossless WebP, and finds the pixels that differ.
import { createHash } from 'node:crypto';
import sharp from 'sharp';

// Turns the cache off, because every picture is read only once. Uses one thread, because the stories already keep two
// cores busy.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as rows of pixels. A pixel has 3 channels, or with transparency 4, each from 0 to 255.
 * @typedef {{ width: number, height: number, channels: number, data: Buffer }} Pixels
 */

/**
 * Returns the pixels of a PNG or WebP file.
 * @param {Uint8Array} file
 * @returns {Promise<Pixels>}
 */
export async function readPixels(file) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data };
}

/** @param {Pixels} pixels */
const losslessly = ({ data, width, height, channels }) =>
  sharp(data, { raw: { width, height, channels } }).webp({ lossless: true, exact: true });

/**
 * Returns a WebP file from which `readPixels` reads the same pixels, even the fully transparent ones. Rejects if the
 * width or height exceeds 16,383 px, which is WebP's limit.
 * @param {Pixels} pixels
 * @returns {Promise<Buffer>}
 */
export const writePixels = (pixels) => losslessly(pixels).toBuffer();

/** Returns the text that a WebP file contains if it was written from this PNG. */
const originOf = (png) => `<png sha256="${createHash('sha256').update(png).digest('hex')}"/>`;

/**
 * Returns a WebP file with the pixels of a PNG and the PNG's hash. Rejects if the WebP file has other pixels.
 * @param {Uint8Array} png
 * @returns {Promise<Buffer>}
 */
export async function writeFrom(png) {
  const pixels = await readPixels(png);
  const file = await losslessly(pixels).withXmp(originOf(png)).toBuffer();
  const difference = differenceOf(pixels, await readPixels(file));
  if (difference) throw new Error(`The picture was not written as it is. ${difference.sentence}`);
  return file;
}

/**
 * Returns whether `writeFrom` has written a WebP file from an identical PNG file. A browser makes the same PNG from the
 * same pixels, so hardly any picture has to be decoded, which would add half a minute to a whole run.
 * @param {Uint8Array} file
 * @param {Uint8Array} png
 */
export const isWrittenFrom = async (file, png) => (await sharp(file).metadata()).xmp?.toString() === originOf(png);

/** @param {Pixels} a @param {Pixels} b */
const areOfOneSize = (a, b) => a.width === b.width && a.height === b.height;

/** Returns one channel of a pixel. In a picture without transparency, the fourth channel is 255 (opaque). */
const channelOf = ({ channels, data }, pixel, channel) => (channel < channels ? data[pixel * channels + channel] : 255);

const red = [255, 0, 0];
/**
 * Returns a pale grey copy of a pixel. It is used for pixels that are equal in both pictures, so that the others stand
 * out.
 */
const paleOf = (picture, pixel) => {
  const light = [0, 1, 2].reduce((sum, channel) => sum + channelOf(picture, pixel, channel), 0) / 3;
  return 230 + Math.round(light / 10.2);
};

/**
 * Compares two pictures. Returns undefined if they are equal in every channel of every pixel, otherwise a sentence. If
 * both have the same size, also returns a picture in which all pixels that differ are red.
 * @param {Pixels} before
 * @param {Pixels} after
 * @returns {{ sentence: string, picture?: Pixels } | undefined}
 */
export function differenceOf(before, after) {
  if (!areOfOneSize(before, after))
    return { sentence: `It is ${after.width} × ${after.height} px instead of ${before.width} × ${before.height} px.` };
  if (before.channels === after.channels && before.data.equals(after.data)) return undefined;
  const { width, height } = before;
  const data = Buffer.alloc(width * height * 3);
  let count = 0;
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const differs = [0, 1, 2, 3].some(
      (channel) => channelOf(before, pixel, channel) !== channelOf(after, pixel, channel),
    );
    if (differs) count += 1;
    data.set(differs ? red : Array(3).fill(paleOf(before, pixel)), pixel * 3);
  }
  if (count === 0) return undefined;
  return {
    sentence: `${count} ${count === 1 ? 'pixel differs' : 'pixels differ'}.`,
    picture: { width, height, channels: 3, data },
  };
}
