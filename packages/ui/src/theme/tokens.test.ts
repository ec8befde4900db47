import { describe, expect, test } from 'vitest';
import { dark, light } from './palettes.ts';
import * as scale from './scale.ts';
import type { ColorToken } from './tokens.ts';

/** The value of each colour in the design: dark theme, light theme. */
const colors: Record<ColorToken, readonly [dark: string, light: string]> = {
  canvas: ['#0A0C0E', '#F5F6F2'],
  surface: ['#101417', '#FFFFFF'],
  raised: ['#161B1F', '#FFFFFF'],
  hover: ['#1C2227', '#EEF0EA'],
  border: ['#232A30', '#E0E4DB'],
  borderStrong: ['#38424B', '#BCC4B8'],
  borderControl: ['#626E78', '#7C857B'],
  text: ['#EEF2F4', '#12171A'],
  textMuted: ['#A3AEB7', '#4F5A61'],
  textFaint: ['#7E8A94', '#5F6A72'],
  accent: ['#CBFB45', '#161B1F'],
  onAccent: ['#0C0F08', '#E6FFA3'],
  accentText: ['#CBFB45', '#3F5A00'],
  accentSoft: ['rgb(203 251 69 / 0.1)', '#E9F9BE'],
  up: ['#2FC39C', '#0B7A5E'],
  upSoft: ['rgb(47 195 156 / 0.12)', '#DDF3EC'],
  down: ['#FF6B78', '#C4283A'],
  downSoft: ['rgb(255 107 120 / 0.12)', '#FBE3E5'],
  warn: ['#FFB951', '#8A5A00'],
  warnSoft: ['rgb(255 185 81 / 0.12)', '#FBEFD6'],
  star: ['#FFB951', '#C98500'],
  scrim: ['rgb(4 6 8 / 0.68)', 'rgb(18 23 26 / 0.42)'],
  shadow: ['0 16px 48px rgb(0 0 0 / 0.4)', '0 16px 48px rgb(18 23 26 / 0.16)'],
};

/** Converts px at the browser's default size to rem. */
const px = (value: number): string => `${value / 16}rem`;

/** Font sizes, distances and other measures in the design. */
const scales = {
  fontSize: {
    label: px(12),
    small: px(13.5),
    body: px(15),
    lead: px(16.5),
    large: px(18),
    heading: px(22),
    title: px(28),
    page: px(32),
    step: px(36),
    display: px(48),
    hero: px(60),
  },
  fontFamily: {
    sans: "'Geist Variable', 'Geist Fallback', system-ui, sans-serif",
    mono: "'Geist Mono Variable', 'Geist Mono Fallback', ui-monospace, monospace",
  },
  fontWeight: { body: '400', label: '500', heading: '560' },
  tracking: { heading: '-0.02em', display: '-0.035em', mono: '0.06em' },
  lineHeight: { heading: '1.12', body: '1.5' },
  space: {
    4: '4px',
    8: '8px',
    12: '12px',
    16: '16px',
    20: '20px',
    24: '24px',
    32: '32px',
    40: '40px',
    56: '56px',
    72: '72px',
  },
  radius: { control: '8px', controlLarge: '10px', card: '14px', dialog: '18px', full: '999px' },
  controlHeight: { small: px(32), medium: px(40), large: px(48), touch: px(44) },
  motion: { fast: '120ms ease-out', overlay: '200ms ease-out' },
  contentWidth: '1120px',
  below: { desktop: '(width < 1024px)', carousel: '(width < 768px)', phone: '(width < 480px)' },
  prefers: {
    reducedMotion: '(prefers-reduced-motion: reduce)',
    forcedColors: '(forced-colors: active)',
    moreContrast: '(prefers-contrast: more)',
    touch: '(pointer: coarse)',
    noScripts: '(scripting: none)',
  },
};

/** The design's values are repeated here on purpose, so that nobody changes a value in the theme by accident. */
describe('the theme', () => {
  test.each([
    ['dark', dark, 0],
    ['light', light, 1],
  ] as const)('has the designed colours when it is %s', (_, theme, column) => {
    const designed = Object.entries(colors).map(([token, values]) => [token, values[column]]);
    expect(theme).toEqual(Object.fromEntries(designed));
  });

  test('has the designed scales, and no other', () => {
    const { rem: _, ...measured } = scale;
    expect(measured).toEqual(scales);
  });
});
