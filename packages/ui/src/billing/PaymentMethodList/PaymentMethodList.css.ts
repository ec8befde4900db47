import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, rem, space } from '../../theme/scale.ts';

export const addLong = style({ '@media': { [below.phone]: { display: 'none' } } });
export const addShort = style({ display: 'none', '@media': { [below.phone]: { display: 'inline' } } });

export const region = style({
  outlineOffset: '-2px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}` } },
});
export const list = style({});
export const item = style({
  padding: `${space[16]} ${space[24]}`,
  borderBlockStart: `1px solid ${color.border}`,
  outlineOffset: '-3px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}` } },
  '@media': { [below.carousel]: { padding: '14px 20px' } },
});

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[16],
  minHeight: rem(30),
  '@media': { [below.carousel]: { gap: space[12], minHeight: rem(46) } },
});

export const error = style({ marginBlockStart: space[12] });

/** The card, then its badge. The badge wraps below if there is no room. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  minWidth: 0,
  '@media': { [below.carousel]: { columnGap: space[12] } },
});

export const card = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[4]} ${space[16]}`,
  minWidth: 0,
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
  '@media': {
    [below.carousel]: { flexDirection: 'column', flexGrow: 1, alignItems: 'flex-start', gap: '2px' },
  },
});

export const expiry = style({ color: color.textMuted, fontSize: fontSize.small });

export const buttons = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  gap: space[20],
  marginInlineEnd: '6px',
  marginBlock: '-1px',
  '@media': { [below.carousel]: { display: 'none' } },
});

/** Aligns the menu's dots with the edge of the content. */
export const menu = style({
  display: 'none',
  flexShrink: 0,
  marginInlineStart: '-8px',
  marginInlineEnd: '-13px',
  marginBlock: '-2px',
  '@media': { [below.carousel]: { display: 'block' } },
});

export const place = style({ flexGrow: 1, minWidth: 0 });
export const hint = style({ color: color.textMuted, fontSize: fontSize.small });
