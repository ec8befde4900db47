import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontFamily, fontSize, fontWeight, space } from '../../theme/scale.ts';
import { cardBox, cardPadding, columnsBox, hintText, lineAbove, rowBox } from '../../theme/shapes.ts';

/** The alert at the left, the platforms at the right. */
export const columns = style([
  columnsBox('minmax(0, 5fr) minmax(0, 6fr)', below.desktop),
  { alignItems: 'center', gap: space[56], '@media': { [below.desktop]: { gap: space[32] } } },
]);

export const alert = style({ ...cardBox, ...cardPadding });
export const title = style({
  ...rowBox(12),
  marginBlockStart: space[8],
  fontSize: fontSize.large,
  fontWeight: fontWeight.heading,
});
export const sign = style({ color: color.accentText });
export const lines = style({
  marginBlockStart: space[16],
  fontFamily: fontFamily.mono,
  fontVariantNumeric: 'tabular-nums',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
  paddingBlock: space[8],
  ...lineAbove,
});
export const note = style({ marginBlockStart: space[12], ...hintText });

export const platform = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[16],
  paddingBlock: space[20],
  selectors: { '& + &': lineAbove },
});
