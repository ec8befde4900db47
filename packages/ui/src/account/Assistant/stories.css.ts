import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/scale.ts';

/** A page that starts with the header. It has enough height for the panel that opens below the header. */
export const page = style({ minHeight: rem(600) });
