import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, rem, space } from '../../theme/scale.ts';

export const title = style({
  margin: 0,
  borderRadius: space[4],
  overflowWrap: 'anywhere',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[4] } },
});

export const description = style({ margin: `${space[8]} 0 0`, color: color.textMuted });
export const failed = style({ maxWidth: rem(640), marginBlockStart: space[20] });

/** The cards are side by side if they fit. With larger text, fewer cards fit in a row. */
export const cards = style({
  margin: `${space[20]} 0 0`,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(220)}), 1fr))`,
  gap: space[20],
  '@media': { [below.desktop]: { gap: space[16] }, [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const item = style({ minWidth: 0 });
