import { style } from '@vanilla-extract/css';
import { radius, rem } from '../../theme/scale.ts';

/** The logo link. It is in a file of its own, because pages without this header use it too. */
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(44),
  borderRadius: radius.control,
});
