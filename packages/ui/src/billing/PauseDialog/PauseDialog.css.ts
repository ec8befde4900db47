import { style } from '@vanilla-extract/css';
import { stackBox } from '../../theme/shapes.ts';

export const lines = style(stackBox(8));
