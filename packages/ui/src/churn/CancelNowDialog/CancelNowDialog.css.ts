import { style } from '@vanilla-extract/css';
import { below, space } from '../../theme/scale.ts';
import { columnsBox } from '../../theme/shapes.ts';

/** Both buttons have the same width and height, side by side or stacked. */
export const answers = style({ ...columnsBox(2, below.phone), flexGrow: 1, gap: space[12] });
