import { type ComplexStyleRule, style, type StyleRule } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { below, contentWidth, fontSize, lineHeight, prefers, radius, rem, space } from './scale.ts';

/** Creates a class from a base (a class or rules) and further rules, which override those of the base. */
export const styleOn = (base: Extract<ComplexStyleRule, readonly unknown[]>[number], rules: StyleRule): string =>
  style([base, rules]);

// Rules that style files spread into their own rules. They create no classes, so the order in which files are loaded
// does not matter.

type Gap = keyof typeof space;
type Lines = Gap | 0;

const length = (gap: Lines) => (gap === 0 ? 0 : space[gap]);

/** One column that is as wide as the box. A long word cannot make it wider. */
export const oneColumn = { gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Elements one below the other, each as wide as the box. */
export const stackBox = (gap: Gap) => ({ display: 'grid', ...oneColumn, gap: space[gap] }) as const;

/** Elements side by side, vertically centred. They never wrap. */
export const rowBox = (gap: Lines) => ({ display: 'flex', alignItems: 'center', gap: length(gap) }) as const;

/** Elements side by side, vertically centred. They wrap if there is no room. `lineGap` is the gap between the lines. */
export const inlineBox = (gap: Gap, lineGap: Lines = gap) =>
  ({
    ...rowBox(gap),
    flexWrap: 'wrap',
    gap: lineGap === gap ? space[gap] : `${length(lineGap)} ${space[gap]}`,
  }) as const;

/** Like `inlineBox`, but with the first and the last element at the two ends of the line. */
export const endsBox = (gap: Gap, lineGap: Lines = gap) =>
  ({ ...inlineBox(gap, lineGap), justifyContent: 'space-between' }) as const;

/** Columns side by side: a number of equal columns, or their CSS widths. Below the width `narrow` there is only one. */
export const columnsBox = (columns: number | string, narrow: (typeof below)[keyof typeof below]) =>
  ({
    display: 'grid',
    gridTemplateColumns: typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
    '@media': { [narrow]: oneColumn },
  }) as const;

/** Buttons side by side. On a phone they are one below the other, each as wide as the box. */
export const buttonsBox = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [below.phone]: { display: 'grid', ...oneColumn, width: '100%' } },
} as const;

/** A hint or a date: small text in a muted colour. */
export const hintText = { color: color.textMuted, fontSize: fontSize.small } as const;

/** A number at the end of a line, beside a text that may be long. */
export const endFigure = {
  minWidth: 0,
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

/** A price and the text beside it, on one line if there is room. */
export const priceLine = {
  ...inlineBox(8, 0),
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: lineHeight.heading,
} as const;

/** A thin line above an element. `lineBelow` draws one below. */
export const lineAbove = { borderBlockStart: `1px solid ${color.border}` } as const;
export const lineBelow = { borderBlockEnd: `1px solid ${color.border}` } as const;

/** Puts the children of a box in the middle of the box. */
export const centredBox = { display: 'grid', placeItems: 'center' } as const;

/** Border and background of a card. */
export const cardBox = {
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
} as const;

/** Padding of a card's content: at its sides only, or on all sides. */
export const cardGutter = {
  paddingInline: space[24],
  '@media': { [below.carousel]: { paddingInline: space[20] } },
} as const;
export const cardPadding = { padding: space[24], '@media': { [below.carousel]: { padding: space[20] } } } as const;

/** A row of a card, with a thin line above it. */
export const cardLine = {
  ...lineAbove,
  padding: `${space[16]} ${space[24]}`,
  '@media': { [below.carousel]: { padding: `14px ${space[20]}` } },
} as const;

/** Border, background and shadow of a dialog, menu or toast. */
export const overlayBox = {
  background: color.raised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  color: color.text,
} as const;

/** A filled star: amber, with a darker edge in the light theme, where amber alone has too little contrast. */
export const filledStar = {
  fill: color.star,
  stroke: color.warn,
  '@media': { [prefers.forcedColors]: { fill: 'CanvasText', stroke: 'CanvasText' } },
} as const;

/** The box of a notice. Its background has the colour of the notice's tone. */
export const noticeBox = {
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.controlLarge,
  color: color.text,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
} as const;

/** The column of a page, with space at both sides. */
export const pageColumn = {
  maxWidth: contentWidth,
  marginInline: 'auto',
  paddingInline: space[24],
  '@media': { [below.carousel]: { paddingInline: space[16] } },
} as const;

/** Two halves of a page, as high as the window. Below 1024 px they are one column, at most `maxWidth` wide. */
export const halvesOfPage = (maxWidth: string) =>
  ({
    outline: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    minHeight: '100dvh',
    '@media': { [below.desktop]: { ...oneColumn, width: '100%', maxWidth, marginInline: 'auto', minHeight: 0 } },
  }) as const;

/** The first line of a page: the logo at its start, links at its end. */
export const headerLine = (gap: Gap) =>
  ({
    ...pageColumn,
    ...endsBox(gap, 0),
    minHeight: rem(64),
    '@media': { [below.carousel]: { paddingInline: space[16], minHeight: rem(56) } },
  }) as const;

/** Hides an element from everyone but users of screen readers. */
export const unseenBox = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  padding: 0,
  border: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** An invisible native control that covers the element that shows its state. It receives every press and key. */
export const coveringControl = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
} as const;
