import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, lineHeight, prefers, space, tracking } from '../../theme/scale.ts';

/** The next charge: below the actions, and on a phone beside the card's title. */
export const charge = style({
  gridColumn: 2,
  gridRow: 2,
  alignSelf: 'end',
  minWidth: 0,
  textAlign: 'end',
  '@media': { [below.carousel]: { gridRow: 1, alignSelf: 'center' } },
});

export const amount = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.heading,
  lineHeight: lineHeight.heading,
  letterSpacing: tracking.heading,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { fontSize: fontSize.large } },
});
export const regular = style({ color: color.textFaint, fontSize: fontSize.body, fontWeight: fontWeight.body });

/**
 * The line from the last charge to the next one. It is as wide as the actions above it. The margins keep the marks at
 * its ends inside the column.
 */
export const time = style({
  display: 'block',
  width: 0,
  minWidth: `calc(100% - ${space[12]})`,
  height: '16px',
  marginInline: '6px',
  marginBlockStart: space[4],
  overflow: 'visible',
  '@media': { [below.carousel]: { display: 'none' } },
});

const stroke = (of: string, width: number, forced: string) => ({
  stroke: of,
  strokeWidth: width,
  '@media': { [prefers.forcedColors]: { stroke: forced } },
});
export const rest = style(stroke(color.borderStrong, 1.75, 'GrayText'));
export const passed = style(stroke(color.accentText, 2, 'CanvasText'));
export const start = style({ fill: color.accentText, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });
export const today = style({ fill: color.surface, ...stroke(color.accentText, 2.5, 'Highlight') });
export const end = style({ fill: color.surface, ...stroke(color.borderStrong, 1.75, 'GrayText') });
