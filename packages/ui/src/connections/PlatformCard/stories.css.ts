import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';

/** A grid in which a card is as wide as in the tab. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(300)}), 1fr))`,
  gap: space[20],
});
export const single = style({ maxWidth: rem(344) });
