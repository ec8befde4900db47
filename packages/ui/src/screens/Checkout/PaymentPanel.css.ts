import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, space } from '../../theme/scale.ts';
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
