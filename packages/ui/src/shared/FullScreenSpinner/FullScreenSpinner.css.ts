import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { space } from '../../theme/scale.ts';
import { centredBox } from '../../theme/shapes.ts';

export const screen = style({
  ...centredBox,
  alignContent: 'center',
  gap: space[12],
  minHeight: '100dvh',
  color: color.accentText,
});
