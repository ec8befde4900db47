import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { printLight } from '../../theme/printLight.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, rem, space } from '../../theme/scale.ts';
import { columnsBox, lineAbove, lineBelow, stackBox } from '../../theme/shapes.ts';

printLight();

export const section = style({
  paddingBlock: space[72],
  ...lineAbove,
  scrollMarginBlockStart: space[24],
  '@media': { [below.carousel]: { paddingBlock: space[56] } },
});

/** The heading with the text beside it, or below it on narrow screens. */
export const head = style([
  columnsBox('minmax(0, 5fr) minmax(0, 6fr)', below.desktop),
  {
    alignItems: 'end',
    columnGap: space[56],
    rowGap: space[12],
    marginBlockEnd: space[40],
    '@media': { [below.desktop]: { marginBlockEnd: space[32] } },
  },
]);
export const title = style([
  headingStyle.step,
  { width: 'fit-content', '@media': { [below.carousel]: { fontSize: fontSize.title } } },
]);
export const text = style({ maxWidth: '34em', fontSize: fontSize.lead, color: color.textMuted });

/** Two equal columns, or one on narrow screens. */
export const halves = style({ ...columnsBox(2, below.desktop), gap: space[24] });

/** The small print below something. */
export const note = style({
  marginBlockStart: space[16],
  maxWidth: '60em',
  fontSize: fontSize.small,
  color: color.textFaint,
});

/** A text of several paragraphs. */
export const paragraphs = style({ ...stackBox(12), maxWidth: '38em', color: color.textMuted, fontSize: fontSize.lead });

/** The heading at the left and the content at the right, or below it on narrow screens. */
export const beside = style({
  ...columnsBox('minmax(0, 5fr) minmax(0, 6fr)', below.desktop),
  columnGap: space[56],
  rowGap: space[24],
});

export const compare = style({ marginBlockStart: space[20], minHeight: rem(24) });
export const questions = style(lineAbove);
export const question = style({ ...lineBelow, breakInside: 'avoid' });
export const answer = style([paragraphs, { paddingBlockEnd: space[24], fontSize: fontSize.body }]);

export const small = style([headingStyle.section, { marginBlockEnd: space[12] }]);
