import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { space } from '../../theme/scale.ts';

export const text = style({ color: color.textMuted });
export const field = style({ marginBlockStart: space[16] });
export const failed = style({ marginBlockStart: space[12] });
