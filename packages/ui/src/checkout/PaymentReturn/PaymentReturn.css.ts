import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

export const spinner = style({ display: 'block', color: color.accentText });
