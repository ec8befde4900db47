import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, lineHeight, rem, space } from '../../theme/scale.ts';

/** The container of a notice that fills the whole page. */
export const screen = style({ display: 'grid', alignItems: 'center', minHeight: '100dvh', paddingInline: space[16] });
/** The paragraph of a notice. */
export const description = style({ margin: 0 });

export const notice = style({
  width: '100%',
  maxWidth: rem(520),
  marginInline: 'auto',
  paddingBlock: space[72],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  '@media': { [below.carousel]: { paddingBlock: space[40] } },
});

export const picture = style({ width: '100%', maxWidth: rem(320), marginBlockEnd: space[32] });

export const title = style([
  headingStyle.page,
  {
    margin: 0,
    borderRadius: space[4],
    overflowWrap: 'anywhere',
    selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: space[4] } },
    '@media': { [below.carousel]: { fontSize: fontSize.title } },
  },
]);

export const text = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  marginBlockStart: space[12],
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
  color: color.textMuted,
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  marginBlockStart: space[32],
  '@media': { [below.phone]: { width: '100%', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
});
