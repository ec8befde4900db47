import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, space } from '../../theme/scale.ts';
import { areas, column, side } from './Checkout.css.ts';

export const panel = side.payment;

export const form = style([column.payment, { gap: space[20] }]);

export const fields = style([
  areas.fields,
  { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[20], minWidth: 0 },
]);

export const heading = style([
  headingStyle.section,
  {
    borderRadius: space[4],
    '@media': { [below.desktop]: { fontSize: fontSize.large } },
    selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[4] } },
  },
]);
