import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, lineHeight, prefers, space } from '../../theme/scale.ts';

const gutter = {
  paddingInline: space[24],
  '@media': { [below.carousel]: { paddingInline: space[20] } },
} as const;

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[12],
  paddingBlock: space[16],
  ...gutter,
});
export const days = style({ fontWeight: fontWeight.label });
export const label = style([monoLabel, { lineHeight: lineHeight.body, fontWeight: fontWeight.body }]);

/** Hairlines between the figures: each figure draws its own, and the list hides those at its edge. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  overflow: 'hidden',
  borderBlock: `1px solid ${color.border}`,
  '@media': { [below.carousel]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const figure = style({
  minWidth: 0,
  marginBlockEnd: '-1px',
  marginInlineEnd: '-1px',
  paddingBlock: `${space[12]} ${space[16]}`,
  borderBlockEnd: `1px solid ${color.border}`,
  borderInlineEnd: `1px solid ${color.border}`,
  ...gutter,
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
  ...gutter,
});
export const drawing = style({
  display: 'block',
  width: '100%',
  height: '176px',
  overflow: 'visible',
});
const hairline = { vectorEffect: 'non-scaling-stroke', fill: 'none' } as const;
const forced = { [prefers.forcedColors]: { stroke: 'CanvasText' } };
export const lines = style({ ...hairline, stroke: color.border, strokeDasharray: '3 5' });
export const zero = style({ ...hairline, stroke: color.borderControl, '@media': forced });
export const tick = style({ fill: color.textFaint, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });

const note = style({ fontSize: fontSize.small, lineHeight: lineHeight.body, color: color.textMuted, ...gutter });
export const method = style([note, { paddingBlockEnd: space[20], maxWidth: '52em' }]);

export const all = style({ borderBlockStart: `1px solid ${color.border}`, ...gutter });
/** The table reaches the edges of the card. */
const fullWidth = {
  marginInline: `calc(-1 * ${space[24]})`,
  '@media': { [below.carousel]: { marginInline: `calc(-1 * ${space[20]})` } },
} as const;

export const table = style({ display: 'block', fontVariantNumeric: 'tabular-nums', ...fullWidth });
export const body = style({ display: 'block' });
/**
 * Seven columns. On narrow screens a row has two lines, or three on a phone, and each price carries the name of its
 * column.
 */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '1.5fr 1.7fr repeat(3, 0.9fr) 0.7fr 0.8fr',
  alignItems: 'baseline',
  columnGap: space[12],
  paddingBlock: space[12],
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: fontSize.small,
  breakInside: 'avoid',
  ...gutter,
  '@media': {
    ...gutter['@media'],
    [below.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: space[4] },
    [below.carousel]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      rowGap: space[4],
      paddingInline: space[20],
    },
  },
});
export const head = style([
  row,
  monoLabel,
  {
    fontSize: fontSize.label,
    '@media': {
      [below.desktop]: {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
        padding: 0,
        border: 0,
      },
    },
  },
]);
const cell = style({
  minWidth: 0,
  padding: 0,
  textAlign: 'start',
  fontWeight: fontWeight.body,
  overflowWrap: 'anywhere',
});
const inOrder = (order: number, span = 1) => ({
  '@media': { [below.desktop]: { order, gridColumn: `span ${span}` } },
});
/** The cells of a row, by column. */
export const cells = {
  trade: style([cell, { fontWeight: fontWeight.label, ...inOrder(1, 2) }]),
  days: style([cell, { color: color.textMuted, ...inOrder(3, 2) }]),
  entry: style([cell, inOrder(5)]),
  stop: style([cell, inOrder(6)]),
  exit: style([cell, inOrder(7)]),
  cost: style([
    cell,
    { color: color.textMuted, textAlign: 'end', '@media': { [below.desktop]: { order: 4, gridColumn: 'span 1' } } },
  ]),
  result: style([
    cell,
    {
      textAlign: 'end',
      fontWeight: fontWeight.label,
      '@media': { [below.desktop]: { order: 2, gridColumn: 'span 1' } },
    },
  ]),
};
/** The name of a column before its value, on narrow screens. The header of the table says it to screen readers. */
export const columnName = style({
  display: 'none',
  marginInlineEnd: space[4],
  color: color.textFaint,
  '@media': { [below.desktop]: { display: 'inline' } },
});
export const how = style({ color: color.textMuted, fontWeight: fontWeight.body });

/** A result, by its sign. */
export const tone = styleVariants({ won: { color: color.up }, lost: { color: color.down } });
