import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';

/** A box as wide as a lesson. */
export const stack = style({ display: 'grid', gap: space[56], maxWidth: rem(680) });
