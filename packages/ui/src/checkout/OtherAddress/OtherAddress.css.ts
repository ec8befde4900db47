import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';
import { stackBox } from '../../theme/shapes.ts';

export const form = style({ ...stackBox(16), marginBlockStart: space[24], textAlign: 'start' });
