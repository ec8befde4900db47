import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, space } from '../../theme/scale.ts';
import { column as columns, side } from './Checkout.css.ts';

export const panel = side.payment;
export const column = columns.payment;
export const fields = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[20] });

export const heading = style([
  headingStyle.section,
  {
    borderRadius: space[4],
    '@media': { [below.desktop]: { fontSize: fontSize.large } },
    selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[4] } },
  },
]);

/** A member's email address is text, not a field. It is changed in the account. */
export const member = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  fontSize: fontSize.small,
});
export const memberLabel = style({ fontWeight: fontWeight.label });
export const memberEmail = style({ fontSize: fontSize.body, overflowWrap: 'anywhere' });
export const memberHint = style({ color: color.textMuted });

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });
export const obstacle = style({ color: color.textMuted, overflowWrap: 'anywhere' });
