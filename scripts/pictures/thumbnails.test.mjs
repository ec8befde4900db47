import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { thumbnails } from '../../.storybook/thumbnails/plugin.ts';
import { sizeOf, thumbnailsOf } from '../../.storybook/thumbnails/thumbnail.ts';
import { picturesIn, baselines } from './settings.mjs';

const id = 'screens-pricing--ready';
const addresses = (theme, ...pictures) =>
  thumbnailsOf(id, theme, new Set(pictures.map((look) => `${look}/${id}`))).map(({ address }) => address);

describe('the thumbnails of a story', () => {
  it('have the chosen theme, on desktop and phone', () => {
    const all = ['light-phone', 'dark-phone', 'light-desktop', 'dark-desktop'];
    expect(addresses('dark', ...all)).toEqual([
      `thumbnails/dark-desktop/${id}.webp`,
      `thumbnails/dark-phone/${id}.webp`,
    ]);
    expect(addresses('light', ...all)).toEqual([
      `thumbnails/light-desktop/${id}.webp`,
      `thumbnails/light-phone/${id}.webp`,
    ]);
  });

  it('have the theme in which the story is pictured, where that is only one', () => {
    const twice = [`thumbnails/dark-desktop/${id}.webp`, `thumbnails/light-phone/${id}.webp`];
    expect(addresses('dark', 'dark-desktop', 'light-phone')).toEqual(twice);
    expect(addresses('light', 'dark-desktop', 'light-phone')).toEqual(twice);
  });

  it('are none where the story has no picture', () => {
    expect(addresses('dark')).toEqual([]);
    expect(thumbnailsOf('screens-pricing--loading', 'dark', new Set([`dark-desktop/${id}`]))).toEqual([]);
  });

  it('are equally tall in every look that has pictures', () => {
    const looks = new Set(picturesIn(baselines).map((picture) => picture.split('/')[0]));
    for (const look of looks) expect(sizeOf(look)).toEqual({ width: expect.any(Number), height: 160 });
    expect(sizeOf('dark-desktop').width).toBe(256);
    expect(() => sizeOf('dark-watch')).toThrow('names no viewport');
  });
});

describe('Storybook', () => {
  const [tall = ''] = picturesIn(baselines).filter((picture) => picture.startsWith('light-phone/screens-legal'));
  const plugin = thumbnails(() => [tall]);

  it('gets the names of the pictures', () => {
    expect(plugin.load(plugin.resolveId('virtual:accepted-pictures'))).toBe(`export default ["${tall}"];`);
  });

  it('is built with the thumbnail of each picture, with two pixels for each pixel of CSS', async () => {
    const emitted = [];
    await plugin.generateBundle.call({ emitFile: (file) => emitted.push(file) });
    expect(emitted.map(({ fileName }) => fileName)).toEqual([`thumbnails/${tall}.webp`]);
    const { format, width, height } = await sharp(emitted[0].source).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 2 * sizeOf('light-phone').width, height: 320 });
  });
});
