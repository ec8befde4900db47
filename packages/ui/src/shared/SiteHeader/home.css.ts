import { style } from '@vanilla-extract/css';
import { radius, rem } from '../../theme/scale.ts';

/** Style of the logo's link. It has its own file, because pages without this header use it too. */
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(44),
  borderRadius: radius.control,
});
