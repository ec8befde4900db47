import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { space } from '../../theme/scale.ts';
import { stackBox, styleOn } from '../../theme/shapes.ts';

export const screen = style({
  ...stackBox(24),
  placeContent: 'center',
  justifyItems: 'center',
  minHeight: '100dvh',
  padding: space[16],
});

export const title = styleOn(headingStyle.section, { textAlign: 'center', overflowWrap: 'anywhere' });
export const spinner = style({ display: 'grid', color: color.accentText });
