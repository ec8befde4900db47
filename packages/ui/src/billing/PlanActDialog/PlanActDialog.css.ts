import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** The paragraph with the link to pay with another card. It keeps a distance from a notice above it. */
export const otherCard = style({ selectors: { '* + &': { marginBlockStart: space[16] } } });
