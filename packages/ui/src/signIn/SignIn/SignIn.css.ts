import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, rem, space } from '../../theme/scale.ts';
import { centredBox, halvesOfPage, styleOn } from '../../theme/shapes.ts';

export const page = style({
  position: 'relative',
  minHeight: '100dvh',
  textWrap: 'pretty',
  '@media': { [below.desktop]: { display: 'flex', flexDirection: 'column' } },
});

export const header = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: space[32],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: space[56],
  '@media': {
    [below.desktop]: { position: 'relative', insetBlockStart: 0, padding: `${space[8]} ${space[24]}` },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const main = styleOn(halvesOfPage(rem(560)), {
  '@media': {
    [below.desktop]: { display: 'flex', flexDirection: 'column', flexGrow: 1, paddingInline: space[24] },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const pitch = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  // Leaves space for the page's header and footer, which lie on top of this column.
  padding: `132px ${space[56]}`,
  background: color.surface,
  borderInlineEnd: `1px solid ${color.border}`,
  '@media': {
    // Below 1024 px, the parts of the pitch count as children of `main`, so they are in one column with the form.
    [below.desktop]: { display: 'contents' },
  },
});

/** Around the signal. On a narrow page its parts count as children of `main`, whatever elements are around them. */
export const signal = style({ width: '100%', '@media': { [below.desktop]: { display: 'contents' } } });
globalStyle(`${signal} > div`, { '@media': { [below.desktop]: { display: 'contents' } } });

export const notice = style({
  marginBlockStart: space[12],
  fontSize: fontSize.label,
  color: color.textFaint,
  // Below 1024 px, moves the notice to the end, next to the footer.
  '@media': { [below.desktop]: { order: 1, marginBlockStart: 0, fontSize: fontSize.small } },
});

export const headline = styleOn(headingStyle.step, {
  marginBlockStart: space[40],
  maxWidth: '8.5em',
  '@media': { [below.desktop]: { marginBlockStart: space[32], maxWidth: 'none', fontSize: fontSize.title } },
});

export const description = style({
  marginBlockStart: space[12],
  maxWidth: '28em',
  fontSize: fontSize.lead,
  color: color.textMuted,
  '@media': { [below.desktop]: { marginBlockStart: space[8], fontSize: fontSize.body } },
});

export const side = style({
  ...centredBox,
  padding: `112px ${space[56]}`,
  '@media': {
    [below.desktop]: { placeItems: 'normal', marginBlockEnd: 'auto', padding: `${space[24]} 0 ${space[32]}` },
  },
});

export const footer = style({
  display: 'grid',
  gap: space[4],
  position: 'absolute',
  insetInlineStart: space[56],
  insetBlockEnd: space[40],
  fontSize: fontSize.small,
  color: color.textFaint,
  '@media': {
    [below.desktop]: {
      position: 'static',
      width: '100%',
      maxWidth: rem(560),
      marginInline: 'auto',
      padding: `${space[4]} ${space[24]} ${space[16]}`,
    },
    [below.carousel]: { paddingInline: space[16] },
  },
});

/** The legal links. Below 1024 px, leaves space above and below for touch areas of 44 px. */
export const legal = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[20],
  '@media': { [below.desktop]: { paddingBlock: space[12] } },
});
