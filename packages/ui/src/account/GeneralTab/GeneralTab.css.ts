import { style } from '@vanilla-extract/css';
import { below, space } from '../../theme/scale.ts';
import { columnsBox, stackBox, styleOn } from '../../theme/shapes.ts';

export const columns = styleOn(columnsBox('minmax(0, 1.15fr) minmax(0, 1fr)', below.desktop), {
  gap: space[20],
  alignItems: 'start',
  '@media': { [below.carousel]: { gap: space[16] } },
});

/** Takes both columns. It takes no room while it is empty. */
export const whole = style({ gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } });

export const column = style({ ...stackBox(20), '@media': { [below.carousel]: { gap: space[16] } } });
