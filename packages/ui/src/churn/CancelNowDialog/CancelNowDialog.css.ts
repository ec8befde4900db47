import { style } from '@vanilla-extract/css';
import { below, space } from '../../theme/scale.ts';

/** Both buttons have the same width and height, side by side or stacked. */
export const answers = style({
  flexGrow: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space[12],
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const answer = style({ display: 'grid', minWidth: 0 });
