import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontFamily, fontSize, prefers } from '../../theme/scale.ts';

const frameBase = style({ position: 'relative', width: '100%', containerType: 'inline-size' });

/** The outer box of the chart, by `shape`. */
export const frame = styleVariants({
  wide: [frameBase, { aspectRatio: '552 / 320', minHeight: '220px' }],
  band: [frameBase, { height: '128px' }],
  fill: [frameBase, { height: '100%' }],
});

export const canvas = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });
/** Styles of a line whose width does not change when its drawing is stretched. */
export const unstretched = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
export const span = style({ fill: color.accentSoft, opacity: 0.55 });

export const grid = style({ ...unstretched, stroke: color.border, strokeDasharray: '3 5' });

/** The thin lines of candles, from high to low. `up`: the price rose. `down`: it fell. */
export const wicks = styleVariants({ up: color.up, down: color.down }, (stroke) => ({
  ...unstretched,
  stroke,
  strokeWidth: 1.25,
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
}));

/** The bodies of candles, from open to close. `up`: the price rose. `down`: it fell. */
export const bodies = {
  up: style({
    fill: color.up,
    // With forced colours both bodies would have the same colour, so a rising one is hollow, as on paper.
    '@media': { [prefers.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText', vectorEffect: 'non-scaling-stroke' } },
  }),
  down: style({ fill: color.down, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } }),
};

const strongInForcedColors = { [prefers.forcedColors]: { stroke: 'CanvasText' } };

export const path = style({
  ...unstretched,
  stroke: color.accentText,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
  '@media': strongInForcedColors,
});

/** A small `svg` at the point of a mark. It must not cut off what is above or to the left of that point. */
export const mark = style({ overflow: 'visible' });

export const entry = style({ fill: color.accentText, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });

export const exit = style({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 2.25,
  '@media': strongInForcedColors,
});

const labelBase = style({
  fontFamily: fontFamily.mono,
  fontSize: `min(${fontSize.label}, 4.1cqi)`,
  fontVariantNumeric: 'tabular-nums',
});

export const systemText = { [prefers.forcedColors]: { fill: 'CanvasText' } };

/** The text beside a mark, by kind of mark. */
export const label = styleVariants({
  entry: [labelBase, { fill: color.text, '@media': systemText }],
  exit: [labelBase, { fill: color.onAccent, '@media': systemText }],
});

export const systemBox = { [prefers.forcedColors]: { fill: 'Canvas', stroke: 'CanvasText' } };

/** The box behind a mark's text, by kind of mark. */
export const labelBox = styleVariants({
  entry: { fill: color.raised, stroke: color.borderStrong, '@media': systemBox },
  exit: { fill: color.accentText, '@media': systemBox },
});
