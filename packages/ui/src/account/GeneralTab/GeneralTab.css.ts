import { style } from '@vanilla-extract/css';
import { below, space } from '../../theme/scale.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
  gap: space[20],
  alignItems: 'start',
  '@media': { [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' }, [below.carousel]: { gap: space[16] } },
});

export const column = style({
  display: 'grid',
  gap: space[20],
  minWidth: 0,
  '@media': { [below.carousel]: { gap: space[16] } },
});
