import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';

/** The place of what the user has earned. It is as high as its button, which appears later than the card. */
export const earnings = style({ marginBlockStart: space[16], minHeight: rem(44) });
