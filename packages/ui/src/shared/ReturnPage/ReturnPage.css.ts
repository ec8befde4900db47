import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { space } from '../../theme/scale.ts';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space[24],
  minHeight: '100dvh',
  padding: space[16],
});

export const title = style([headingStyle.section, { margin: 0, textAlign: 'center', overflowWrap: 'anywhere' }]);
export const spinner = style({ display: 'grid', color: color.accentText });
