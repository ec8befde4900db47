import { type ComplexStyleRule, style, type StyleRule } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { below, contentWidth, fontSize, lineHeight, radius, rem, space } from './scale.ts';

/** Makes a class of a base, which is a class or rules, and of further rules, which win over it. */
export const styleOn = (base: Extract<ComplexStyleRule, readonly unknown[]>[number], rules: StyleRule): string =>
  style([base, rules]);

// Rules for style files, which spread them into their own. They make no class, so they are part of the file's style and
// no order of files matters.

type Gap = keyof typeof space;
type Lines = Gap | 0;

const length = (gap: Lines) => (gap === 0 ? 0 : space[gap]);

/** One column as wide as the box. Long words cannot make it wider. */
export const oneColumn = { gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Parts below each other, as wide as the box. */
export const stackBox = (gap: Gap) => ({ display: 'grid', ...oneColumn, gap: space[gap] }) as const;

/** Parts side by side, centred on their line, which never wraps. */
export const rowBox = (gap: Lines) => ({ display: 'flex', alignItems: 'center', gap: length(gap) }) as const;

/** Parts side by side, centred on their line. What does not fit wraps; `lineGap` is between the lines. */
export const inlineBox = (gap: Gap, lineGap: Lines = gap) =>
  ({
    ...rowBox(gap),
    flexWrap: 'wrap',
    gap: lineGap === gap ? space[gap] : `${length(lineGap)} ${space[gap]}`,
  }) as const;

/** As `inlineBox`, with the first and the last part at the two ends of the line. */
export const endsBox = (gap: Gap, lineGap: Lines = gap) =>
  ({ ...inlineBox(gap, lineGap), justifyContent: 'space-between' }) as const;

/** Columns side by side: a number of equal ones, or their widths. Below the width `narrow` there is one. */
export const columnsBox = (columns: number | string, narrow: (typeof below)[keyof typeof below]) =>
  ({
    display: 'grid',
    gridTemplateColumns: typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns,
    '@media': { [narrow]: oneColumn },
  }) as const;

/** Buttons side by side. On a phone they are below each other, as wide as the page. */
export const buttonsBox = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[12],
  '@media': { [below.phone]: { display: 'grid', ...oneColumn, width: '100%' } },
} as const;

/** A hint or a date: muted and small. */
export const hintText = { color: color.textMuted, fontSize: fontSize.small } as const;

/** A figure at the end of a line that it may share with a long text. */
export const endFigure = {
  minWidth: 0,
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
} as const;

/** A price with what stands beside it, on one line if there is room. */
export const priceLine = {
  ...inlineBox(8, 0),
  alignItems: 'baseline',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: lineHeight.heading,
} as const;

/** The hairline above or below a part. */
export const lineAbove = { borderBlockStart: `1px solid ${color.border}` } as const;
export const lineBelow = { borderBlockEnd: `1px solid ${color.border}` } as const;

/** Parts in the middle of the box. */
export const centredBox = { display: 'grid', placeItems: 'center' } as const;

/** Edge and ground of a card. */
export const cardBox = {
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
} as const;

/** Space beside the content of a card, and all around it. */
export const cardGutter = {
  paddingInline: space[24],
  '@media': { [below.carousel]: { paddingInline: space[20] } },
} as const;
export const cardPadding = { padding: space[24], '@media': { [below.carousel]: { padding: space[20] } } } as const;

/** A line of a card, below another. */
export const cardLine = {
  ...lineAbove,
  padding: `${space[16]} ${space[24]}`,
  '@media': { [below.carousel]: { padding: `14px ${space[20]}` } },
} as const;

/** Edge, ground and shadow of what lies over the page. */
export const overlayBox = {
  background: color.raised,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  boxShadow: color.shadow,
  color: color.text,
} as const;

/** The box of a notice, which is tinted by its tone. */
export const noticeBox = {
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.controlLarge,
  color: color.text,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
} as const;

/** The column of a page, with its gutters. */
export const pageColumn = {
  maxWidth: contentWidth,
  marginInline: 'auto',
  paddingInline: space[24],
  '@media': { [below.carousel]: { paddingInline: space[16] } },
} as const;

/** Two halves of a page, as high as the window. Below 1024 px they are one column, at most this wide. */
export const halvesOfPage = (maxWidth: string) =>
  ({
    outline: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    minHeight: '100dvh',
    '@media': { [below.desktop]: { ...oneColumn, width: '100%', maxWidth, marginInline: 'auto', minHeight: 0 } },
  }) as const;

/** The line of a page's header: the logo at its start, links at its end. */
export const headerLine = (gap: Gap) =>
  ({
    ...pageColumn,
    ...endsBox(gap, 0),
    minHeight: rem(64),
    '@media': { [below.carousel]: { paddingInline: space[16], minHeight: rem(56) } },
  }) as const;

/** What is there for screen readers only. */
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

/** An unseen native control over what shows its state. It takes every press and key. */
export const coveringControl = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
} as const;
