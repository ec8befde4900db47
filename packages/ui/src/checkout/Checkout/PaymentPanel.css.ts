import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, space } from '../../theme/scale.ts';
import { inlineBox, stackBox } from '../../theme/shapes.ts';
import { column as columns, side } from './Checkout.css.ts';

export const panel = side.payment;
export const column = columns.payment;

export const heading = style([
  headingStyle.section,
  {
    borderRadius: space[4],
    outlineOffset: space[4],
    '@media': { [below.desktop]: { fontSize: fontSize.large } },
  },
]);

/** A member's email address is text, not a field. It is changed in the account. */
export const member = style({ ...stackBox(4), fontSize: fontSize.small });
export const memberLabel = style({ fontWeight: fontWeight.label });
export const memberEmail = style({ fontSize: fontSize.body, overflowWrap: 'anywhere' });
export const ways = style(inlineBox(12));
export const obstacle = style({ color: color.textMuted, overflowWrap: 'anywhere' });
