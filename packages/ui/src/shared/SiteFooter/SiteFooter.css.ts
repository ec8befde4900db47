import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, radius, rem, space } from '../../theme/scale.ts';
import { endsBox, lineAbove, styleOn } from '../../theme/shapes.ts';
import { column } from '../SitePage/SitePage.css.ts';

export const legal = styleOn(column, { paddingBlockEnd: space[56] });
export const row = style({ ...endsBox(24, 4), paddingBlockStart: space[16], ...lineAbove, color: color.textFaint });
export const text = style({ fontSize: fontSize.small });
export const links = style({ display: 'flex', flexWrap: 'wrap', fontSize: fontSize.small });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  selectors: { '& + &::before': { content: '"·"', paddingInline: space[4] } },
});

/**
 * The links are close together, but the areas that react to a press do not overlap. On a phone each area is 44 px high,
 * enough for a finger.
 */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(28),
  borderRadius: radius.control,
  ':hover': { color: color.text, textDecoration: 'underline', textUnderlineOffset: '3px' },
  '@media': { [below.carousel]: { minHeight: rem(44) } },
});
