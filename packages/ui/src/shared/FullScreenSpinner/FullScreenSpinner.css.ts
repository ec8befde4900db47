import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

export const screen = style({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100dvh',
  color: color.accentText,
});
