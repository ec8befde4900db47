import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, radius, rem, space } from '../../theme/scale.ts';
import { cardBox, columnsBox, lineAbove, oneColumn, stackBox } from '../../theme/shapes.ts';

export const columns = style({
  ...columnsBox(`${rem(300)} minmax(0, 1fr)`, below.desktop),
  alignItems: 'start',
  gap: space[24],
  marginBlockStart: space[24],
});

/** The titles: one column beside the lesson, two below 1024 px. */
export const list = style({
  ...cardBox,
  padding: `${space[12]} ${space[20]}`,
  '@media': {
    [below.desktop]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[24] },
    [below.phone]: oneColumn,
  },
});
export const title = style({
  display: 'grid',
  gridTemplateColumns: `${rem(28)} minmax(0, 1fr)`,
  alignItems: 'baseline',
  paddingBlock: space[8],
  color: color.textMuted,
  selectors: { '&:first-child': { color: color.text } },
});
export const number = style([monoLabel, { letterSpacing: 0 }]);

export const lesson = style({
  ...cardBox,
  padding: `${space[32]} ${space[32]} ${space[20]}`,
  '@media': { [below.carousel]: { padding: `${space[20]} ${space[20]} ${space[12]}` } },
});
export const lessonTitle = style([
  headingStyle.title,
  { marginBlock: `${space[12]} ${space[16]}`, '@media': { [below.carousel]: { fontSize: fontSize.heading } } },
]);
export const description = style({ maxWidth: '38em', fontSize: fontSize.lead, color: color.textMuted });
export const read = style({ marginBlockStart: space[24], ...lineAbove });
export const explanation = style({
  ...stackBox(12),
  marginBlockStart: space[16],
  maxWidth: '38em',
  fontSize: fontSize.lead,
});
export const takeaway = style({
  marginBlock: space[20],
  padding: space[16],
  borderRadius: radius.controlLarge,
  backgroundColor: color.accentSoft,
});
export const takeawayTitle = style([monoLabel, { marginBlockEnd: space[8], color: color.accentText }]);
export const more = style({ paddingBlockEnd: space[12], color: color.textMuted });
