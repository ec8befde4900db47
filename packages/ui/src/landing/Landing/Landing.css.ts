import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, lineHeight, rem, space } from '../../theme/scale.ts';
import { buttonsBox, inlineBox, styleOn } from '../../theme/shapes.ts';

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
  alignItems: 'center',
  columnGap: space[56],
  rowGap: space[40],
  paddingBlock: `calc(${space[72]} + ${space[12]}) ${space[72]}`,
  '@media': {
    '(width < 1200px)': { columnGap: space[40] },
    [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingBlock: space[56] },
    [below.carousel]: { paddingBlock: `${space[24]} ${space[40]}`, rowGap: space[32] },
  },
});

/**
 * Title, text and buttons beside the sample signal's card. The bottom padding is as high as the notice below the card.
 * So this column is centred next to the card alone.
 */
export const pitch = style({
  display: 'grid',
  justifyItems: 'start',
  paddingBlockEnd: rem(48),
  '@media': { [below.desktop]: { paddingBlockEnd: 0 } },
});

export const title = styleOn(headingStyle.hero, {
  marginBlockStart: space[20],
  lineHeight: 1.02,
  '@media': {
    '(width < 1200px)': { fontSize: fontSize.display },
    [below.desktop]: { fontSize: fontSize.hero },
    [below.carousel]: { marginBlockStart: space[16], fontSize: fontSize.step, lineHeight: lineHeight.heading },
  },
});

export const description = style({
  marginBlockStart: space[20],
  maxWidth: '24em',
  fontSize: fontSize.large,
  color: color.textMuted,
  '@media': { [below.carousel]: { marginBlockStart: space[12], fontSize: fontSize.lead } },
});

export const actions = styleOn(buttonsBox, {
  marginBlockStart: space[32],
  '@media': { [below.carousel]: { marginBlockStart: space[24] } },
});

/** One line for the price. It keeps its height while the price is unknown. */
export const price = style({ marginBlockStart: space[16], minHeight: '1.5em', color: color.textMuted });
export const ways = style({ ...inlineBox(20, 4), marginBlockStart: space[8] });

/** The link to sign-in. On a phone it takes the place of the button in the header. */
export const headerLogIn = style({ display: 'none', '@media': { [below.phone]: { display: 'flex' } } });
/** The button in the header. On a phone it is hidden, because the same button is right below it. */
export const headerDashboard = style({ display: 'flex', '@media': { [below.phone]: { display: 'none' } } });
