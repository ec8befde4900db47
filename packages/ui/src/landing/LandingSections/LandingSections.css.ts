import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle, monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, radius, rem, space } from '../../theme/scale.ts';
import {
  cardBox,
  cardPadding,
  columnsBox,
  endsBox,
  hintText,
  lineAbove,
  lineBelow,
  oneColumn,
  rowBox,
  stackBox,
  styleOn,
  unseenBox,
} from '../../theme/shapes.ts';
import { figureBox } from '../SampleSignalCard/figureBox.ts';

export const section = style({
  paddingBlock: space[72],
  ...lineAbove,
  scrollMarginBlockStart: space[24],
  '@media': { [below.carousel]: { paddingBlock: space[56] } },
});

/** A section's heading with its text beside it, or below it on narrow screens. */
export const head = styleOn(columnsBox('minmax(0, 5fr) minmax(0, 6fr)', below.desktop), {
  alignItems: 'end',
  columnGap: space[56],
  rowGap: space[12],
  marginBlockEnd: space[40],
  '@media': { [below.desktop]: { marginBlockEnd: space[32] } },
});
export const title = styleOn(headingStyle.step, {
  width: 'fit-content',
  '@media': { [below.carousel]: { fontSize: fontSize.title } },
});
export const text = style({ maxWidth: '34em', fontSize: fontSize.lead, color: color.textMuted });

/** Two equal columns, or one on narrow screens. */
export const halves = style({ ...columnsBox(2, below.desktop), gap: space[24] });

/** Small text below a chart or list, such as a notice. */
export const note = style({
  marginBlockStart: space[16],
  maxWidth: '60em',
  fontSize: fontSize.small,
  color: color.textFaint,
});

/** A text with several paragraphs. Its lines are at most 38em wide, so that they are easy to read. */
export const paragraphs = style({ ...stackBox(12), maxWidth: '38em', color: color.textMuted, fontSize: fontSize.lead });

/** A section with its heading on the left and its content on the right. On narrow screens the content is below. */
export const beside = style({
  ...columnsBox('minmax(0, 5fr) minmax(0, 6fr)', below.desktop),
  columnGap: space[56],
  rowGap: space[24],
});

export const compare = style({ marginBlockStart: space[20], minHeight: rem(24) });
export const questions = style(lineAbove);
export const question = style({ ...lineBelow, breakInside: 'avoid' });
export const answer = styleOn(paragraphs, { paddingBlockEnd: space[24], fontSize: fontSize.body });

export const small = styleOn(headingStyle.section, { marginBlockEnd: space[12] });

// Styles of the section 'How to read a signal':

export const header = style({ ...endsBox(12), padding: `${space[16]} ${space[20]}`, ...lineBelow });
export const asset = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[12],
  fontWeight: fontWeight.label,
});
export const label = styleOn(monoLabel, { fontWeight: fontWeight.body });
export const chart = style({ paddingInlineEnd: space[8] });
export const figures = style({ ...columnsBox(3, below.phone), ...lineAbove });
export const figure = style(figureBox);
export const value = style({ fontSize: fontSize.large, fontVariantNumeric: 'tabular-nums' });
export const won = styleOn(value, { color: color.up });
export const lost = styleOn(value, { color: color.down });

export const parts = styleOn(columnsBox(4, below.desktop), {
  gap: space[24],
  marginBlockStart: space[32],
  '@media': { [below.carousel]: { gap: space[20] } },
});
export const term = style({ ...rowBox(12), fontWeight: fontWeight.heading });
export const meaning = style({ marginBlockStart: space[8], color: color.textMuted });
export const sign = style({ color: color.accentText });
export const stopSign = style({ color: color.down });

// Styles of the section about the platforms:

/** The sample alert on the left, the platforms on the right. */
export const platformColumns = styleOn(columnsBox('minmax(0, 5fr) minmax(0, 6fr)', below.desktop), {
  alignItems: 'center',
  gap: space[56],
  '@media': { [below.desktop]: { gap: space[32] } },
});

export const alert = style({ ...cardBox, ...cardPadding });

export const platform = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[16],
  paddingBlock: space[20],
  selectors: { '& + &': lineAbove },
});

// Styles of the section about the course:

export const courseColumns = style({
  ...columnsBox(`${rem(300)} minmax(0, 1fr)`, below.desktop),
  alignItems: 'start',
  gap: space[24],
  marginBlockStart: space[24],
});

/** The lessons' titles: one column beside the first lesson. Below 1024 px, two columns. */
export const list = style({
  ...cardBox,
  padding: `${space[12]} ${space[20]}`,
  '@media': {
    [below.desktop]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[24] },
    [below.phone]: oneColumn,
  },
});
export const lessonName = style({
  display: 'grid',
  gridTemplateColumns: `${rem(28)} minmax(0, 1fr)`,
  alignItems: 'baseline',
  paddingBlock: space[8],
  color: color.textMuted,
  selectors: { '&:first-child': { color: color.text } },
  // On a phone only the first three titles are visible. Screen readers still get all of them.
  '@media': { [below.phone]: { selectors: { '&:nth-child(n + 4)': unseenBox } } },
});
export const moreLessons = style({
  display: 'none',
  paddingBlock: space[8],
  color: color.textMuted,
  '@media': { [below.phone]: { display: 'block' } },
});
export const number = styleOn(monoLabel, { letterSpacing: 0 });

export const lesson = style({
  ...cardBox,
  padding: `${space[32]} ${space[32]} ${space[20]}`,
  '@media': { [below.carousel]: { padding: `${space[20]} ${space[20]} ${space[12]}` } },
});
export const lessonTitle = styleOn(headingStyle.title, {
  marginBlock: `${space[12]} ${space[16]}`,
  '@media': { [below.carousel]: { fontSize: fontSize.heading } },
});
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
export const takeawayTitle = styleOn(monoLabel, { marginBlockEnd: space[8], color: color.accentText });
export const more = style({ paddingBlockEnd: space[12], color: color.textMuted });

/**
 * A bar with the price and a link to the plans. On a phone it stays at the bottom of the screen while the user reads
 * the sections.
 */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 10,
  ...rowBox(12),
  display: 'none',
  justifyContent: 'space-between',
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `${space[8]} ${space[16]} calc(${space[8]} + env(safe-area-inset-bottom))`,
  ...lineAbove,
  background: color.canvas,
  ...hintText,
  '@media': { [`screen and ${below.carousel}`]: { display: 'flex' } },
});
// The browser scrolls a focused element to a place above the bar, so that the bar does not cover it.
globalStyle(`html:has(${bar})`, { '@media': { [below.carousel]: { scrollPaddingBlockEnd: rem(72) } } });
