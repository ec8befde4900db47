import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { centredBox } from '../../theme/shapes.ts';

export const screen = style({ ...centredBox, minHeight: '100dvh', color: color.accentText });
