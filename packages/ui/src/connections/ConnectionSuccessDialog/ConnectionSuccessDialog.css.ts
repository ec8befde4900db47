import { style } from '@vanilla-extract/css';
import { rowBox, stackBox } from '../../theme/shapes.ts';

export const who = style({ ...rowBox(16), alignItems: 'flex-start' });
export const text = style(stackBox(4));
