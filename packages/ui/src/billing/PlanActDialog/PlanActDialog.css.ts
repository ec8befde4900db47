import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** Keeps a distance from the notice above, if there is one. */
export const otherCard = style({ selectors: { '* + &': { marginBlockStart: space[16] } } });
