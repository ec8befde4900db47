import { describe, expect, test } from 'vitest';
import { contrast, groundOf, type Ink, inkOf } from './contrast.ts';
import { dark, light } from './palettes.ts';
import type { ColorToken, ColorTokens } from './tokens.ts';

const text = 4.5;
const edge = 3;
const wayOut = 7;
const grounds = ['canvas', 'surface', 'raised'] as const;
const onEachGround = (ink: Ink, least: number) => grounds.map((ground) => ({ ink, on: [ground], least }) as const);
const onSoft = (soft: ColorToken, ...inks: ColorToken[]) =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink, on: [soft, ground], least: text }) as const));
const onHover = (...inks: ColorToken[]) => inks.map((ink) => ({ ink, on: ['hover'], least: text }) as const);

const quietButton = ['textMuted', 'text'] as const;

/**
 * The pairs of colours in use. `ink`: text or edge. `on`: the backgrounds, top one first. `least`: the lowest allowed
 * contrast.
 */
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
  // The three buttons of the churn flow: stay, continue to cancel, cancel now.
  { ink: 'onAccent', on: ['accent', 'accentText'], least: wayOut },
  { ink: 'text', on: ['raised'], least: wayOut },
  ...onEachGround(quietButton, wayOut),
];

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

  test('what is no colour is rejected', () => {
    expect(() => tooFaint({ ...dark, text: 'white' })).toThrow('Not a colour: white');
  });
});
