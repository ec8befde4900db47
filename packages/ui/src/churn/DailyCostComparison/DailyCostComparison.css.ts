import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { tabular } from '../../theme/recipes.css.ts';
import { below, prefers, space } from '../../theme/scale.ts';
import { cardBox, lineAbove, styleOn } from '../../theme/shapes.ts';

/** One grid for all rows, so that all bars start and end at the same horizontal positions. */
export const rows = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr) fit-content(40%)',
  ...cardBox,
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr) fit-content(50%)' } },
});

export const row = style({
  display: 'grid',
  gridColumn: '1 / -1',
  gridTemplateColumns: 'subgrid',
  alignItems: 'center',
  columnGap: space[24],
  padding: `${space[16]} 22px`,
  selectors: { '& + &': lineAbove },
  '@media': { [below.carousel]: { columnGap: space[12], rowGap: space[8], paddingInline: space[16] } },
});

export const figure = styleOn(tabular, {
  minWidth: 0,
  textAlign: 'end',
  gridColumn: 3,
  justifySelf: 'end',
  gridRow: 1,
  '@media': { [below.carousel]: { gridColumn: 2 } },
});
export const track = style({
  display: 'block',
  width: '100%',
  height: '10px',
  borderRadius: '3px',
  background: color.hover,
  overflow: 'hidden',
  '@media': { [prefers.forcedColors]: { border: '1px solid CanvasText' } },
});
export const bar = style({
  minWidth: 0,
  gridColumn: 2,
  gridRow: 1,
  '@media': { [below.carousel]: { gridColumn: '1 / -1', gridRow: 2 } },
});
/** The coloured part of a bar. Its length shows the amount. */
export const fill = styleVariants({
  ours: { fill: color.accentText, '@media': { [prefers.forcedColors]: { fill: 'Highlight' } } },
  other: { fill: color.borderStrong, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } },
});
