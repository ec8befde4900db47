import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, prefers, space } from '../../theme/scale.ts';
import { cardGutter, endsBox, hintText, lineAbove, lineBelow, styleOn, unseenBox } from '../../theme/shapes.ts';

export const header = style({ ...endsBox(12, 0), ...cardGutter, alignItems: 'baseline', paddingBlock: space[16] });
export const days = style({ fontWeight: fontWeight.label });

/** Hairlines between the figures: each figure draws its own, and the list hides those at its edge. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  overflow: 'hidden',
  borderBlock: `1px solid ${color.border}`,
  '@media': { [below.carousel]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  // Values stand in one line where a label beside them has two.
  justifyContent: 'space-between',
  marginBlockEnd: '-1px',
  marginInlineEnd: '-1px',
  paddingBlock: `${space[12]} ${space[16]}`,
  ...lineBelow,
  borderInlineEnd: `1px solid ${color.border}`,
  ...cardGutter,
});
export const value = style({
  marginBlockStart: space[4],
  fontSize: fontSize.large,
  fontVariantNumeric: 'tabular-nums',
});

/** The bars with their axis at the right. */
export const chart = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) 4em`,
  columnGap: space[8],
  paddingBlock: space[24],
  fontFamily: fontFamily.mono,
  fontSize: fontSize.label,
  fontVariantNumeric: 'tabular-nums',
  ...cardGutter,
});
export const drawing = style({ width: '100%', height: '176px', overflow: 'visible' });
export const zero = style({
  vectorEffect: 'non-scaling-stroke',
  fill: 'none',
  stroke: color.borderControl,
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
});
export const tick = style({ fill: color.textFaint, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });
const note = style({ ...hintText, ...cardGutter });
export const method = styleOn(note, { paddingBlockEnd: space[20], maxWidth: '52em' });
export const all = style({ ...lineAbove, ...cardGutter });
/** The table reaches the edges of the card. */
const fullWidth = {
  marginInline: `calc(-1 * ${space[24]})`,
  '@media': { [below.carousel]: { marginInline: `calc(-1 * ${space[20]})` } },
} as const;

export const table = style({ display: 'block', fontVariantNumeric: 'tabular-nums', ...fullWidth });
export const body = style({ display: 'block' });
/** Seven columns. On narrow screens a row has three lines, and costs and prices carry the names of their columns. */
export const row = styleOn(cardGutter, {
  display: 'grid',
  gridTemplateColumns: '1.5fr 1.7fr repeat(3, 0.9fr) 0.7fr 0.8fr',
  alignItems: 'baseline',
  columnGap: space[12],
  paddingBlock: space[12],
  ...lineAbove,
  fontSize: fontSize.small,
  breakInside: 'avoid',
  '@media': {
    [below.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', rowGap: space[4] },
    [below.phone]: { columnGap: space[8] },
  },
});
export const head = style([row, monoLabel, { fontSize: fontSize.label, '@media': { [below.desktop]: unseenBox } }]);
const cell = style({
  minWidth: 0,
  padding: 0,
  textAlign: 'start',
  fontWeight: fontWeight.body,
  overflowWrap: 'anywhere',
});
const end = styleOn(cell, { textAlign: 'end' });
/** A place of its own on narrow screens. */
const inOrder = (order: number, span = 1) => ({ '@media': { [below.desktop]: { order, gridColumn: `span ${span}` } } });
const price = styleOn(end, { '@media': { [below.desktop]: { order: 4, textAlign: 'start' } } });
/** The cells of a row, by column. */
export const cells = {
  trade: styleOn(cell, { fontWeight: fontWeight.label, ...inOrder(1, 3) }),
  days: style([cell, inOrder(3, 4)]),
  entry: price,
  stop: price,
  exit: price,
  cost: style([end, inOrder(5)]),
  result: styleOn(end, { fontWeight: fontWeight.label, ...inOrder(2) }),
};
/**
 * The name of a column before its value on narrow screens, and above it on a phone. The header of the table says it to
 * screen readers.
 */
export const columnName = style({
  display: 'none',
  marginInlineEnd: space[4],
  color: color.textFaint,
  '@media': { [below.desktop]: { display: 'inline' }, [below.phone]: { display: 'block', marginInlineEnd: 0 } },
});
export const how = style({ color: color.textMuted, fontWeight: fontWeight.body });

/** A result, by its sign. */
export const tone = styleVariants({ won: { color: color.up }, lost: { color: color.down } });
