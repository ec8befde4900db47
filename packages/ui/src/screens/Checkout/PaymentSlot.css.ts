import { style, styleVariants } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';

export const slot = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
const place = style({ gridArea: '1 / 1', minWidth: 0 });
export const form = styleVariants({ seen: [place], unseen: [place, { visibility: 'hidden' }] });

export const skeleton = style([
  place,
  { position: 'relative', display: 'grid', alignContent: 'start', gap: space[20] },
]);

/** A label's line is 20 px high, with 6 px to its field. */
export const field = style({ display: 'grid', gap: rem(9), paddingBlockStart: rem(3) });
