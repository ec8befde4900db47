import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, lineHeight, radius, rem, space } from '../../theme/scale.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `${rem(300)} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: space[24],
  marginBlockStart: space[24],
  '@media': { [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const card = {
  minWidth: 0,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
} as const;

/** The titles: one column beside the lesson, two below 1024 px. */
export const list = style({
  ...card,
  padding: `${space[12]} ${space[20]}`,
  '@media': {
    [below.desktop]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[24] },
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const title = style({
  display: 'grid',
  gridTemplateColumns: `${rem(28)} minmax(0, 1fr)`,
  alignItems: 'baseline',
  paddingBlock: space[8],
  lineHeight: lineHeight.body,
  color: color.textMuted,
  selectors: { '&:first-child': { color: color.text } },
});
export const number = style([monoLabel, { letterSpacing: 0 }]);

export const lesson = style({
  ...card,
  padding: `${space[32]} ${space[32]} ${space[20]}`,
  '@media': { [below.carousel]: { padding: `${space[20]} ${space[20]} ${space[12]}` } },
});
export const lessonTitle = style([
  headingStyle.title,
  { marginBlock: `${space[12]} ${space[16]}`, '@media': { [below.carousel]: { fontSize: fontSize.heading } } },
]);
export const description = style({
  maxWidth: '38em',
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
  color: color.textMuted,
});
export const read = style({ marginBlockStart: space[24], borderBlockStart: `1px solid ${color.border}` });
export const explanation = style({
  display: 'grid',
  marginBlockStart: space[16],
  gap: space[12],
  maxWidth: '38em',
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
});
export const takeaway = style({
  marginBlock: space[20],
  padding: space[16],
  borderRadius: radius.controlLarge,
  backgroundColor: color.accentSoft,
});
export const takeawayTitle = style([monoLabel, { marginBlockEnd: space[8], color: color.accentText }]);
export const more = style({ paddingBlockEnd: space[12], color: color.textMuted });
