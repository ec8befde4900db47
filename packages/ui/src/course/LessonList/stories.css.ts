import { style } from '@vanilla-extract/css';
import { below, rem, space } from '../../theme/scale.ts';

/** A box as wide as the list in the course tab. */
export const side = style({ maxWidth: rem(300), '@media': { [below.desktop]: { maxWidth: 'none' } } });
export const row = style({
  display: 'grid',
  gridTemplateColumns: `repeat(3, ${rem(300)})`,
  gap: space[24],
  '@media': { [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
