import { style } from '@vanilla-extract/css';
import { below, space } from '../../theme/scale.ts';

/** Three buttons of equal size: in a row from 480 px, stacked below that. */
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gridAutoRows: '1fr',
  gap: space[16],
  '@media': {
    [below.carousel]: { gap: space[12] },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const cell = style({ display: 'grid', minWidth: 0 });
