import { style } from '@vanilla-extract/css';
import { rem, space } from '../../theme/scale.ts';

/** As wide as the cards are in their tab. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${rem(300)}), 1fr))`,
  gap: space[20],
});
export const single = style({ maxWidth: rem(344) });
