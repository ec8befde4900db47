import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** Away from the notice above it, if there is one. */
export const otherCard = style({ selectors: { '* + &': { marginBlockStart: space[16] } } });
