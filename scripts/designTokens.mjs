// The design tokens of the theme as one file in the W3C's format, version 2025.10: a resolver document. Its set holds
// what both themes share, its modifier `theme` the colours of each.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dark, light } from '@signalsync/ui/theme/palettes';
import {
  below,
  contentWidth,
  controlHeight,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  motion,
  radius,
  space,
  tracking,
} from '@signalsync/ui/theme/scale';
import { root } from './lib/run.mjs';

const hexOf = (channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;

/** Converts a CSS colour of the palettes, `#0A0C0E` or `rgb(4 6 8 / 0.68)`, to the value of a colour token. */
export function colorValue(css) {
  const hex = /^#([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/i.exec(css)?.slice(1);
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(css)?.slice(1);
  if (!hex && !rgb) throw new Error(`${css} is no colour that the tokens can hold`);
  const channels = hex ? hex.map((pair) => Number.parseInt(pair, 16)) : rgb.slice(0, 3).map(Number);
  return {
    colorSpace: 'srgb',
    components: channels.map((value) => Math.round((value / 255) * 1e4) / 1e4),
    alpha: rgb ? Number(rgb[3]) : 1,
    hex: hexOf(channels),
  };
}

/** Converts a CSS length in px or rem to the value of a dimension token. */
export function dimensionValue(css) {
  const [, value, unit] = /^(-?[\d.]+)(px|rem)?$/.exec(css) ?? [];
  if (value === undefined) throw new Error(`${css} is no length that the tokens can hold`);
  return { value: Number(value), unit: unit ?? 'px' };
}

/** Converts a CSS shadow of the palettes to the value of a shadow token. */
export function shadowValue(css) {
  const [, x, y, blur, color] = /^(\S+) (\S+) (\S+) (rgb\(.*\))$/.exec(css) ?? [];
  if (color === undefined) throw new Error(`${css} is no shadow that the tokens can hold`);
  const [offsetX, offsetY, blurred] = [x, y, blur].map(dimensionValue);
  return { color: colorValue(color), offsetX, offsetY, blur: blurred, spread: dimensionValue('0') };
}

/** Converts a CSS duration with `ease-out` to the value of a transition token. */
function transitionValue(css) {
  const [, duration] = /^(\d+)ms ease-out$/.exec(css) ?? [];
  if (duration === undefined) throw new Error(`${css} is no transition that the tokens can hold`);
  const ms = (value) => ({ value, unit: 'ms' });
  return { duration: ms(Number(duration)), delay: ms(0), timingFunction: [0, 0, 0.58, 1] };
}

const familyValue = (css) => css.split(', ').map((name) => name.replaceAll("'", ''));
const pixelsOf = (query) => `${/(\d+)px/.exec(query)?.[1]}px`;

const group = (type, description, values, valueOf) => ({
  $type: type,
  $description: description,
  ...Object.fromEntries(Object.entries(values).map(([name, css]) => [name, { $value: valueOf(css) }])),
});

/** Returns what a colour is for, from the comments of `tokens.ts`. */
function purposes() {
  const source = readFileSync(join(root, 'packages/ui/src/theme/tokens.ts'), 'utf8');
  return Object.fromEntries(
    [...source.matchAll(/\/\*\* ([^*]*) \*\/\n {2}(\w+): string/g)].map(([, purpose, token]) => [token, purpose]),
  );
}

function colorsOf(palette) {
  const purpose = purposes();
  const { shadow, ...colors } = palette;
  const described = (token, $value) => ({ $value, $description: purpose[token] });
  return {
    color: {
      $type: 'color',
      $description: 'Each colour is named by what it means. The CSS variable of a colour is --c- and its name.',
      ...Object.fromEntries(Object.entries(colors).map(([token, css]) => [token, described(token, colorValue(css))])),
    },
    shadow: {
      $type: 'shadow',
      $description: 'Only what lies over the page has a shadow.',
      overlay: described('shadow', shadowValue(shadow)),
    },
  };
}

/** Returns the tokens that both themes share. */
function sharedTokens() {
  return {
    fontSize: group('dimension', "Sizes of text. They grow with the reader's own text size.", fontSize, dimensionValue),
    fontFamily: group(
      'fontFamily',
      'The fonts, each with what replaces it until it is there.',
      fontFamily,
      familyValue,
    ),
    fontWeight: group('fontWeight', 'Weights of text.', fontWeight, Number),
    tracking: group('number', 'Space between letters, as a part of the font size (em).', tracking, Number.parseFloat),
    lineHeight: group('number', 'Height of a line, as a multiple of the font size.', lineHeight, Number),
    space: group('dimension', 'Distances, each named by its pixels.', space, dimensionValue),
    radius: group('dimension', 'Radii of corners.', radius, dimensionValue),
    controlHeight: group('dimension', 'Heights of buttons and fields.', controlHeight, dimensionValue),
    motion: group(
      'transition',
      'How long a change takes. Nothing moves for those who ask for less motion.',
      motion,
      transitionValue,
    ),
    breakpoint: group('dimension', 'Below these widths a layout changes.', below, (query) =>
      dimensionValue(pixelsOf(query)),
    ),
    layout: group('dimension', 'Widths of layouts.', { contentWidth }, dimensionValue),
  };
}

/** Returns the tokens as a resolver document. Without a choice, the theme is dark, as in the product. */
export const designTokens = () => ({
  $schema: 'https://www.designtokens.org/schemas/2025.10/resolver.json',
  name: 'SignalSync',
  version: '2025.10',
  description:
    'The design tokens of SignalSync, made from its theme: sizes, distances and motion, and the colours of both themes.',
  sets: { scale: { description: 'What both themes share.', sources: [sharedTokens()] } },
  modifiers: {
    theme: {
      description: 'The colours of a theme.',
      contexts: { dark: [colorsOf(dark)], light: [colorsOf(light)] },
      default: 'dark',
    },
  },
  resolutionOrder: [{ $ref: '#/sets/scale' }, { $ref: '#/modifiers/theme' }],
});

/** Returns the text of the file, with short lists on one line. */
export const tokensText = () =>
  `${JSON.stringify(designTokens(), null, 2).replace(/\[\n\s+([^[\]{}]*?)\n\s+\]/g, (_, items) => `[${items.replace(/\s*\n\s*/g, ' ')}]`)}\n`;
