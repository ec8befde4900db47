import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compare } from './compare.mjs';
import { fingerprint } from './drawing.mjs';
import { differenceOf, isWrittenFrom, readPixels, writeFrom, writePixels } from './pixels.mjs';

const pngOf = ({ data, width, height, channels }, compressionLevel = 6) =>
  sharp(data, { raw: { width, height, channels } }).png({ compressionLevel }).toBuffer();

/** Returns a picture whose channels have no pattern. It is the same at each run. */
function noise(width, height, channels) {
  let state = 7;
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2 ** 31) >> 16;
  return { width, height, channels, data: Buffer.from(Array.from({ length: width * height * channels }, next)) };
}

/** Returns a copy of a picture in which one channel of one pixel differs by 1. */
function oneStepOff(picture, at) {
  const data = Buffer.from(picture.data);
  data[at] += data[at] === 255 ? -1 : 1;
  return { ...picture, data };
}

/** Returns a picture with every value of a channel, each with every degree of transparency. */
function everyTransparency() {
  const data = Buffer.alloc(256 * 256 * 4);
  for (let alpha = 0; alpha < 256; alpha += 1)
    for (let value = 0; value < 256; value += 1)
      data.set([value, 255 - value, (value * 7) % 256, alpha], (alpha * 256 + value) * 4);
  return { width: 256, height: 256, channels: 4, data };
}

describe('a picture that is written as WebP', () => {
  it.each([
    ['of one pixel', noise(1, 1, 3)],
    ['one pixel wide', noise(1, 977, 3)],
    ['one pixel high', noise(977, 1, 3)],
    ['without any pattern', noise(211, 97, 3)],
    ['without any pattern, transparent in parts', noise(97, 211, 4)],
    ['with every colour under every transparency, none of it included', everyTransparency()],
    ['of one colour, as tall as WebP can be', { ...noise(2, 16_383, 3), data: Buffer.alloc(2 * 16_383 * 3, 254) }],
  ])('has the same pixels as before: %s', async (_, picture) => {
    const file = await writePixels(picture);
    expect(file.toString('latin1', 0, 4) + file.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    const read = await readPixels(file);
    expect({ ...read, data: read.data.equals(picture.data) }).toEqual({ ...picture, data: true });
    expect(differenceOf(await readPixels(await writeFrom(await pngOf(picture))), picture)).toBeUndefined();
  });

  it('knows the PNG from which it was written, and no other', async () => {
    const [picture, png] = [noise(40, 30, 3), await pngOf(noise(40, 30, 3))];
    const file = await writeFrom(png);
    expect(await isWrittenFrom(file, png)).toBe(true);
    expect(await isWrittenFrom(file, await pngOf(oneStepOff(picture, 7)))).toBe(false);
    expect(await isWrittenFrom(file, await pngOf(picture, 0))).toBe(false);
    expect(await isWrittenFrom(await writePixels(picture), png)).toBe(false);
  });

  it('is not written if it is taller than WebP can be', async () => {
    const tooTall = { width: 1, height: 16_384, channels: 3, data: Buffer.alloc(16_384 * 3) };
    await expect(writePixels(tooTall)).rejects.toThrow(/too large/);
  });
});

describe('two pictures', () => {
  const picture = noise(40, 30, 3);
  const last = picture.data.length - 1;

  it.each([0, 1, 2, 40 * 3 - 1, 15 * 40 * 3, last - 2, last])('differ by one step of one channel: %i', (at) => {
    const found = differenceOf(picture, oneStepOff(picture, at));
    expect(found.sentence).toBe('1 pixel differs.');
    const pixel = Math.floor(at / 3);
    const reds = Array.from({ length: 40 * 30 }, (_, index) => index).filter((index) =>
      found.picture.data.subarray(index * 3, index * 3 + 3).equals(Buffer.from([255, 0, 0])),
    );
    expect(reds).toEqual([pixel]);
  });

  it('differ by one step of transparency, and by what is under it', () => {
    const clear = { ...noise(8, 8, 4), data: Buffer.alloc(8 * 8 * 4) };
    expect(differenceOf(clear, oneStepOff(clear, 3)).sentence).toBe('1 pixel differs.');
    expect(differenceOf(clear, oneStepOff(clear, 8 * 8 * 4 - 2)).sentence).toBe('1 pixel differs.');
  });

  it('are equal if one of them only says that it is opaque', () => {
    const opaque = Buffer.from(
      Array.from({ length: 40 * 30 }, (_, at) => [...picture.data.subarray(at * 3, at * 3 + 3), 255]).flat(),
    );
    const other = { ...picture, channels: 4, data: opaque };
    expect(differenceOf(picture, other)).toBeUndefined();
    expect(differenceOf(picture, oneStepOff(other, opaque.length - 1)).sentence).toBe('1 pixel differs.');
  });

  it('of two sizes differ, and both sizes are said', () => {
    expect(differenceOf(picture, { ...picture, width: 30, height: 40 })).toEqual({
      sentence: 'It is 30 × 40 px instead of 40 × 30 px.',
    });
  });
});

describe('the fingerprint of a drawing', () => {
  it('is that of its pixels, however they are packed', async () => {
    const picture = noise(40, 30, 3);
    const drawn = await fingerprint(await pngOf(picture, 0));
    expect(await fingerprint(await pngOf(picture, 9))).toBe(drawn);
    expect(await fingerprint(await pngOf(oneStepOff(picture, 3599), 9))).not.toBe(drawn);
  });
});

describe('the comparison with an accepted picture', () => {
  const name = 'dark-desktop/screens-pricing--ready';
  const [picture, other] = [noise(40, 30, 3), oneStepOff(noise(40, 30, 3), 1799)];

  /** Compares with the accepted picture while the page shows the pictures `shown` one after the other. */
  async function comparing(accepted, shown, update, packed) {
    const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const files = {
      acceptedFile: (of) => join(folder, 'accepted', `${of}.webp`),
      differenceFile: (of, what) => join(folder, 'found', `${of}-${what}.webp`),
    };
    if (accepted) {
      mkdirSync(dirname(files.acceptedFile(name)), { recursive: true });
      writeFileSync(files.acceptedFile(name), await writeFrom(await pngOf(accepted, packed)));
    }
    const pngs = await Promise.all(shown.map((one) => pngOf(one)));
    let taken = 0;
    const take = async () => pngs[Math.min(taken++, pngs.length - 1)];
    const sentence = await compare(name, { take, update, files });
    const read = async (file) => (existsSync(file) ? readPixels(readFileSync(file)) : undefined);
    return {
      sentence,
      taken,
      accepted: await read(files.acceptedFile(name)),
      actual: await read(files.differenceFile(name, 'actual')),
      found: existsSync(join(folder, 'found')) ? readdirSync(join(folder, 'found/dark-desktop')).length : 0,
    };
  }

  it.each(['all', 'new', 'none'])('takes one picture and writes nothing if it is equal (%s)', async (update) => {
    expect(await comparing(picture, [picture], update)).toMatchObject({ sentence: undefined, taken: 1, found: 0 });
  });

  it('is by pixels, however the browser packs them', async () => {
    expect(await comparing(picture, [picture], 'none', 0)).toMatchObject({ sentence: undefined, taken: 1, found: 0 });
    expect(await comparing(picture, [other], 'none', 0)).toMatchObject({ sentence: `${name}: 1 pixel differs.` });
  });

  it('waits for a page that is still moving', async () => {
    expect(await comparing(picture, [other, picture], 'new')).toMatchObject({ sentence: undefined, found: 0 });
    expect(await comparing(undefined, [other, picture, picture], 'all')).toMatchObject({ accepted: picture, taken: 3 });
  });

  it.each(['new', 'none'])('fails for one step of one channel, and keeps what was accepted (%s)', async (update) => {
    const result = await comparing(picture, [other], update);
    expect(result.sentence).toBe(`${name}: 1 pixel differs.`);
    expect(result).toMatchObject({ accepted: picture, actual: other, found: 2 });
  });

  it('accepts a difference when it is told to', async () => {
    expect(await comparing(picture, [other], 'all')).toMatchObject({ sentence: undefined, accepted: other, found: 0 });
  });

  it('writes the first picture and fails, so that somebody looks at it; with CI it is not accepted', async () => {
    expect(await comparing(undefined, [picture], 'new')).toMatchObject({
      sentence: expect.stringMatching(/^dark-desktop.* Look at it/),
      accepted: picture,
      found: 0,
    });
    expect(await comparing(undefined, [picture], 'none')).toMatchObject({
      sentence: `${name}: no picture was accepted yet.`,
      accepted: undefined,
      actual: picture,
    });
    expect(await comparing(undefined, [picture], 'all')).toMatchObject({ sentence: undefined, accepted: picture });
  });
});
