import { style } from '@vanilla-extract/css';
import { below, rem, space } from '../../theme/scale.ts';
import { cardBox, columnsBox, stackBox, styleOn } from '../../theme/shapes.ts';

export const columns = styleOn(columnsBox('minmax(0, 1.15fr) minmax(0, 1fr)', below.desktop), {
  gap: space[20],
  alignItems: 'start',
  '@media': { [below.carousel]: { gap: space[16] } },
});

/** The strip of next steps above both columns. While it loads, an empty card of the same height reserves its space. */
export const nextSteps = style({
  gridColumn: '1 / -1',
  display: 'grid',
  minHeight: rem(158),
  selectors: { '&:empty': cardBox },
  '@media': { [below.carousel]: { minHeight: rem(283) } },
});

/** The sessions, and what is below them, are below both columns. */
export const sessions = style({
  ...stackBox(20),
  gridColumn: '1 / -1',
  minWidth: 0,
  '@media': { [below.carousel]: { gap: space[16] } },
});

export const column = style({ ...stackBox(20), '@media': { [below.carousel]: { gap: space[16] } } });
