import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, lineHeight, radius, space } from '../../theme/scale.ts';

/** The alert at the left, the platforms at the right. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  alignItems: 'center',
  gap: space[56],
  '@media': { [below.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[32] } },
});

export const alert = style({
  padding: space[24],
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  backgroundColor: color.surface,
  '@media': { [below.carousel]: { padding: space[20] } },
});
export const label = style([monoLabel, { lineHeight: lineHeight.body }]);
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginBlockStart: space[8],
  fontSize: fontSize.large,
  fontWeight: fontWeight.heading,
});
export const sign = style({ flexShrink: 0, color: color.accentText });
export const lines = style({
  marginBlockStart: space[16],
  fontFamily: fontFamily.mono,
  fontSize: fontSize.body,
  fontVariantNumeric: 'tabular-nums',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[16],
  paddingBlock: space[8],
  borderBlockStart: `1px solid ${color.border}`,
});
export const term = style({ color: color.textMuted });
export const note = style({
  marginBlockStart: space[12],
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textMuted,
});

export const platform = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[16],
  paddingBlock: space[20],
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.border}` } },
});
export const name = style({ fontWeight: fontWeight.heading });
export const text = style({ lineHeight: lineHeight.body, color: color.textMuted });
