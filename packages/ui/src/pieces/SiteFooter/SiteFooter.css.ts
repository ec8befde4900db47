import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, lineHeight, radius, rem, space } from '../../theme/scale.ts';
import { column } from '../SitePage/SitePage.css.ts';

export const line = style([column, { paddingBlock: `${space[32]} ${space[56]}`, textAlign: 'center' }]);

export const legal = style([column, { paddingBlockEnd: space[56] }]);

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[24],
  rowGap: space[4],
  paddingBlockStart: space[16],
  borderBlockStart: `1px solid ${color.border}`,
});

export const text = style({
  margin: 0,
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textFaint,
});

export const links = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexWrap: 'wrap',
  fontSize: fontSize.small,
  color: color.textFaint,
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  selectors: { '& + &::before': { content: '"·"', paddingInline: space[4] } },
});

/** The names stand close, their targets do not overlap: they are as high as a finger on touch layouts. */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(28),
  borderRadius: radius.control,
  color: color.textFaint,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: '3px' },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
  '@media': { [below.carousel]: { minHeight: rem(44) } },
});
