import { style } from '@vanilla-extract/css';
import { rem } from '../../theme/scale.ts';

/** A page under the header, as tall as the panel that hangs over it. */
export const page = style({ minHeight: rem(600) });
