import type { ColorToken, ColorTokens } from './tokens.ts';

/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [number, number, number];
/**
 * The colour of text or edges: a token, or a mix of 80% of the first and 20% of the second token, as in the quiet
 * button.
 */
export type Ink = ColorToken | readonly [ColorToken, ColorToken];

/** Parses '#RRGGBB' or 'rgb(r g b / a)' into channels of 0 to 255 and an alpha of 0 to 1. Throws if it is neither. */
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

/** Returns the WCAG contrast ratio of two colours, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

/** Returns the colour of text or edges in a theme. Throws if the theme's value is not a colour. */
export function inkOf(theme: ColorTokens, ink: Ink): Rgb {
  if (typeof ink === 'string') return parse(theme[ink]).rgb;
  return mix(parse(theme[ink[0]]).rgb, parse(theme[ink[1]]).rgb, 0.8);
}

/** Returns the colour of stacked backgrounds in a theme, the top one first. Throws if a value is not a colour. */
export function groundOf(theme: ColorTokens, layers: readonly ColorToken[]): Rgb {
  return layers.reduceRight<Rgb>(
    (below, token) => {
      const { rgb, alpha } = parse(theme[token]);
      return mix(rgb, below, alpha);
    },
    [0, 0, 0],
  );
}
