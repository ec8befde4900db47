import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/scale.ts';

/** A page below the header, as high as the panel that opens over it. */
export const page = style({ minHeight: rem(600) });
