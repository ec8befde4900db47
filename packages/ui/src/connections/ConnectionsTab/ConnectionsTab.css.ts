import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, rem, space } from '../../theme/scale.ts';
import { oneColumn } from '../../theme/shapes.ts';

export const title = style({ overflowWrap: 'anywhere' });
export const description = style({ marginBlockStart: space[8], color: color.textMuted });
export const failed = style({ maxWidth: rem(640), marginBlockStart: space[20] });

/** The cards are side by side if they fit. With larger text, fewer cards fit into a row. */
export const cards = style({
  marginBlockStart: space[20],
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(220)}), 1fr))`,
  gap: space[20],
  '@media': { [below.desktop]: { gap: space[16] }, [below.carousel]: oneColumn },
});
