import { style } from '@vanilla-extract/css';
import { headingStyle } from '../../theme/recipes.css.ts';
import { space } from '../../theme/scale.ts';
import { stackBox, styleOn } from '../../theme/shapes.ts';

export const title = styleOn(headingStyle.card, { marginBlockEnd: space[8] });
export const list = style({ ...stackBox(8), listStyle: 'disc', paddingInlineStart: space[20] });
