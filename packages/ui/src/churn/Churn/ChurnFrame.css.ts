import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, contentWidth, fontSize, radius, rem, space } from '../../theme/scale.ts';

const gutter = { paddingInline: space[24], '@media': { [below.carousel]: { paddingInline: space[16] } } } as const;

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', textWrap: 'pretty' });

export const header = style({ borderBlockEnd: `1px solid ${color.border}` });
export const headerRow = style({
  ...gutter,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[16],
  maxWidth: contentWidth,
  minHeight: rem(64),
  marginInline: 'auto',
  '@media': { [below.carousel]: { minHeight: rem(56), paddingInline: space[16] } },
});
export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: rem(44),
  borderRadius: radius.control,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' } },
});
export const step = monoLabel;

const width = `calc(712px + 2 * ${space[24]})`;
export const main = style({
  ...gutter,
  width: '100%',
  maxWidth: width,
  flexGrow: 1,
  marginInline: 'auto',
  paddingBlock: `34px ${space[24]}`,
  '@media': { [below.carousel]: { paddingInline: space[16], paddingBlockStart: space[16] } },
});
/** The page after the last step. It has no signal line, so the heading has more space above it. */
export const end = style([
  main,
  {
    paddingBlockStart: space[56],
    '@media': { [below.carousel]: { paddingBlockStart: space[32] } },
  },
]);
export const line = style({
  marginBlockEnd: '34px',
  paddingInline: space[12],
  '@media': { [below.carousel]: { marginBlockEnd: space[20], paddingInline: 0 } },
});

export const title = style([
  headingStyle.step,
  {
    width: 'fit-content',
    // When the heading gets the focus, the page may scroll to it. The signal line above then stays visible.
    scrollMarginBlockStart: rem(120),
    borderRadius: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[4] } },
    '@media': { [below.carousel]: { fontSize: fontSize.title } },
  },
]);
export const subtitle = style({ marginBlockStart: space[12], fontSize: fontSize.lead, color: color.textMuted });
export const content = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[32],
  marginBlockStart: '26px',
  '@media': { [below.carousel]: { gap: space[24], marginBlockStart: space[20] } },
});
export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  '@media': { [below.carousel]: { gap: space[12] } },
});
export const bottom = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] });

export const footer = style({
  ...gutter,
  width: '100%',
  maxWidth: width,
  marginInline: 'auto',
  paddingBlock: `${space[16]} ${space[40]}`,
  fontSize: fontSize.small,
  color: color.textFaint,
});
