import { describe, expect, test } from 'vitest';
import { dark, light } from './palettes.ts';
import type { ColorToken, ColorTokens } from './tokens.ts';

type Rgb = readonly [number, number, number];
/** A token, or 80% of the first mixed with 20% of the second, as the quiet button is. */
type Ink = ColorToken | readonly [ColorToken, ColorToken];

const text = 4.5;
const edge = 3;
const wayOut = 7;
const grounds = ['canvas', 'surface', 'raised'] as const;
const onEachGround = (ink: Ink, least: number) => grounds.map((ground) => ({ ink, on: [ground], least }) as const);
const onSoft = (soft: ColorToken, ...inks: ColorToken[]) =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, on: [soft, ground], least: text }) as const));
const onHover = (...inks: ColorToken[]) => inks.map((ink) => ({ ink, on: ['hover'], least: text }) as const);

const quietButton = ['textMuted', 'text'] as const;

/** Every pair that is drawn: what, on what (from the top layer down), and the least contrast. */
const pairs: readonly { ink: Ink; on: readonly ColorToken[]; least: number }[] = [
  ...(['text', 'textMuted', 'textFaint', 'accentText', 'up', 'down', 'warn'] as const).flatMap((ink) =>
    onEachGround(ink, text),
  ),
  ...onHover('text', 'textMuted', 'textFaint', 'accentText', 'up', 'down', 'warn'),
  ...onSoft('accentSoft', 'accentText', 'text', 'textMuted'),
  ...onSoft('upSoft', 'up', 'text'),
  ...onSoft('downSoft', 'down', 'text'),
  ...onSoft('warnSoft', 'warn', 'text'),
  ...onEachGround('borderControl', edge),
  ...onEachGround('accentText', edge),
  { ink: 'accent', on: ['canvas'], least: edge },
  { ink: 'accent', on: ['surface'], least: edge },
  { ink: 'accent', on: ['accentSoft', 'surface'], least: edge },
  { ink: 'down', on: ['canvas'], least: edge },
  { ink: 'onAccent', on: ['accentText'], least: text },
  // The buttons of the retention flow: stay, continue to cancel, cancel now.
  { ink: 'onAccent', on: ['accent', 'accentText'], least: wayOut },
  { ink: 'text', on: ['raised'], least: wayOut },
  ...onEachGround(quietButton, wayOut),
];

/** '#RRGGBB' or 'rgb(r g b / a)' as channels of 0 to 255 and an alpha of 0 to 1. */
function parse(value: string): { rgb: Rgb; alpha: number } {
  const hex = /^#(..)(..)(..)$/.exec(value);
  const [r = '', g = '', b = '', alpha = '1'] =
    hex?.slice(1).map((pair) => `${Number.parseInt(pair, 16)}`) ?? value.match(/[\d.]+/g) ?? [];
  const rgb: Rgb = [Number(r), Number(g), Number(b)];
  if (r === '' || rgb.some(Number.isNaN)) throw new Error(`Not a colour: ${value}`);
  return { rgb, alpha: Number(alpha) };
}

const mix = (top: Rgb, bottom: Rgb, share: number): Rgb => {
  const [r, g, b] = top.map((channel, index) => channel * share + (bottom[index] ?? 0) * (1 - share));
  return [r ?? 0, g ?? 0, b ?? 0];
};

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function inkOf(theme: ColorTokens, ink: Ink): Rgb {
  if (typeof ink === 'string') return parse(theme[ink]).rgb;
  return mix(parse(theme[ink[0]]).rgb, parse(theme[ink[1]]).rgb, 0.8);
}

function groundOf(theme: ColorTokens, layers: readonly ColorToken[]): Rgb {
  return layers.reduceRight<Rgb>(
    (below, token) => {
      const { rgb, alpha } = parse(theme[token]);
      return mix(rgb, below, alpha);
    },
    [0, 0, 0],
  );
}

const tooFaint = (theme: ColorTokens) =>
  pairs.flatMap(({ ink, on, least }) => {
    const ratio = contrast(inkOf(theme, ink), groundOf(theme, on));
    return ratio < least ? [`${String(ink)} on ${on.join(' over ')}: ${ratio.toFixed(2)}, wanted ${least}`] : [];
  });

describe('contrast', () => {
  test.each([
    ['dark', dark],
    ['light', light],
  ] as const)('every pair that is drawn can be read in the %s theme', (_, theme) => {
    expect(tooFaint(theme)).toEqual([]);
  });

  test('black on white is 21 and a soft colour is seen through', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(groundOf({ ...dark, upSoft: 'rgb(255 255 255 / 0.5)', canvas: '#000000' }, ['upSoft', 'canvas'])).toEqual([
      127.5, 127.5, 127.5,
    ]);
  });

  test('a value that is a little too faint is found', () => {
    expect(tooFaint({ ...light, textFaint: '#7E8A94' })).not.toEqual([]);
    expect(tooFaint({ ...dark, borderControl: '#454E56' })).not.toEqual([]);
  });

  test('what is no colour is refused', () => {
    expect(() => tooFaint({ ...dark, text: 'white' })).toThrow('Not a colour: white');
  });
});
