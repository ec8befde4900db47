import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';
import { hintText, rowBox } from '../../theme/shapes.ts';

export const region = style({ borderRadius: '2px', outlineOffset: '4px' });
export const rejection = style({ marginBlockEnd: space[16] });

/** The form, or the error that replaces it. Both have the same minimum height, so that the dialog keeps its height. */
export const form = style({ display: 'grid', minHeight: rem(202), alignItems: 'start' });
export const secured = style({ ...rowBox(8), marginBlockStart: space[16], ...hintText });
