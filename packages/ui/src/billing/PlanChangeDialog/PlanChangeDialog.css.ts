import { style } from '@vanilla-extract/css';
import { fontWeight, space } from '../../theme/scale.ts';
import { endsBox, lineAbove, stackBox } from '../../theme/shapes.ts';

export const stack = style(stackBox(16));
export const lines = style(stackBox(8));
export const line = style(endsBox(16, 0));
export const total = style([line, { ...lineAbove, paddingBlockStart: space[8], fontWeight: fontWeight.heading }]);
