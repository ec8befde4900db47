import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, prefers, space } from '../../theme/scale.ts';
import { cardGutter, endsBox, hintText, lineAbove, lineBelow, styleOn, unseenBox } from '../../theme/shapes.ts';

export const header = style({ ...endsBox(12, 0), ...cardGutter, alignItems: 'baseline', paddingBlock: space[16] });
export const days = style({ fontWeight: fontWeight.label });

/** Thin lines between the figures. Each figure has lines, and the list cuts off the lines at its outer edges. */
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
  // Keeps the values at the same height if one label has two lines.
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

/** The bar chart with its axis on the right. */
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
/** Stretches the table to the edges of the card. */
const fullWidth = {
  marginInline: `calc(-1 * ${space[24]})`,
  '@media': { [below.carousel]: { marginInline: `calc(-1 * ${space[20]})` } },
} as const;

export const table = style({ display: 'block', fontVariantNumeric: 'tabular-nums', ...fullWidth });
export const body = style({ display: 'block' });
/** Seven columns. On narrow screens a row has three lines, and costs and prices show the names of their columns. */
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
/** Sets the position of a cell in its row, and the number of columns it takes, on narrow screens. */
const inOrder = (order: number, span = 1) => ({ '@media': { [below.desktop]: { order, gridColumn: `span ${span}` } } });
const price = styleOn(end, { '@media': { [below.desktop]: { order: 4, textAlign: 'start' } } });
/** The cells of a row, by column. On narrow screens they have another order. */
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
 * The name of a value's column: before the value on narrow screens, and above it on a phone. It is hidden from screen
 * readers, because they read the name in the table's header.
 */
export const columnName = style({
  display: 'none',
  marginInlineEnd: space[4],
  color: color.textFaint,
  '@media': { [below.desktop]: { display: 'inline' }, [below.phone]: { display: 'block', marginInlineEnd: 0 } },
});
export const how = style({ color: color.textMuted, fontWeight: fontWeight.body });

/** The colour of a trade's result: won or lost. */
export const tone = styleVariants({ won: { color: color.up }, lost: { color: color.down } });
