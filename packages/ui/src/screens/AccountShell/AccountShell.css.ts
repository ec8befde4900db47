import { globalStyle, style } from '@vanilla-extract/css';
import { below, contentWidth, fontSize, rem, space } from '../../theme/scale.ts';

export const main = style({
  display: 'block',
  maxWidth: contentWidth,
  marginInline: 'auto',
  padding: `${space[40]} ${space[24]} ${space[72]}`,
  outline: 'none',
  '@media': {
    [below.carousel]: {
      padding: `${space[24]} ${space[16]} ${space[56]}`,
      // What stands at the end can be scrolled out from under the corner.
      selectors: { '&:has(+ aside)': { paddingBlockEnd: space[72] } },
    },
  },
});

export const title = style({
  marginBlockEnd: space[24],
  '@media': { [below.carousel]: { fontSize: fontSize.title, marginBlockEnd: space[8] } },
});

export const notice = style({ maxWidth: '640px', marginBlockStart: space[24] });
export const aboveTabs = style({
  maxWidth: '640px',
  marginBlockEnd: space[16],
  '@media': { [below.carousel]: { marginBlockStart: space[16], marginBlockEnd: space[4] } },
});

/** Over the page, and out of the way of what stands at its end. */
export const corner = style({
  position: 'fixed',
  insetBlockEnd: space[24],
  insetInlineEnd: space[24],
  zIndex: 5,
  maxWidth: `calc(100% - 2 * ${space[16]})`,
  '@media': { [below.carousel]: { insetBlockEnd: space[16], insetInlineEnd: space[16] } },
});

// What takes the focus is scrolled to above it.
globalStyle(`html:has(${corner})`, { scrollPaddingBlockEnd: rem(80) });
