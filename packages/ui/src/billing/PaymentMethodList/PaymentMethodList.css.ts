import { style } from '@vanilla-extract/css';
import { below, rem, space } from '../../theme/scale.ts';
import { cardLine, inlineBox, rowBox } from '../../theme/shapes.ts';

export const addLong = style({ '@media': { [below.phone]: { display: 'none' } } });
export const addShort = style({ display: 'none', '@media': { [below.phone]: { display: 'inline' } } });
export const region = style({ outlineOffset: '-2px' });
export const item = style({ ...cardLine, outlineOffset: '-3px' });

export const row = style({
  ...rowBox(16),
  minHeight: rem(30),
  '@media': { [below.carousel]: { gap: space[12], minHeight: rem(46) } },
});

/** The card's name and its badge. The badge wraps below the name if there is no room. */
export const facts = style({
  ...inlineBox(16, 4),
  flexGrow: 1,
  minWidth: 0,
  '@media': { [below.carousel]: { columnGap: space[12] } },
});

export const card = style({
  ...inlineBox(16, 4),
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.carousel]: { flexDirection: 'column', flexGrow: 1, alignItems: 'flex-start', gap: '2px' } },
});

export const buttons = style({
  ...rowBox(20),
  flexShrink: 0,
  marginInlineEnd: '6px',
  marginBlock: '-1px',
  '@media': { [below.carousel]: { display: 'none' } },
});

/** Aligns the dots of the menu button with the edge of the content. */
export const menu = style({
  display: 'none',
  flexShrink: 0,
  marginInlineStart: '-8px',
  marginInlineEnd: '-13px',
  marginBlock: '-2px',
  '@media': { [below.carousel]: { display: 'block' } },
});

export const place = style({ flexGrow: 1, minWidth: 0 });
