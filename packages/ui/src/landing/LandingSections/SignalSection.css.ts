import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, lineHeight, space } from '../../theme/scale.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[16]} ${space[20]}`,
  borderBlockEnd: `1px solid ${color.border}`,
});
export const asset = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[12],
  fontSize: fontSize.body,
  fontWeight: fontWeight.label,
});
export const label = style([monoLabel, { lineHeight: lineHeight.body, fontWeight: fontWeight.body }]);
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const chart = style({ paddingInlineEnd: space[8] });

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  borderBlockStart: `1px solid ${color.border}`,
  '@media': { [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const figure = style({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: `${space[12]} ${space[20]} ${space[16]}`,
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.border}` } },
  '@media': {
    [below.phone]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: space[12],
      paddingBlock: space[12],
      selectors: { '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${color.border}` } },
    },
  },
});
export const value = style({ fontSize: fontSize.large, fontVariantNumeric: 'tabular-nums' });
export const won = style([value, { color: color.up }]);
export const lost = style([value, { color: color.down }]);

export const parts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: space[24],
  marginBlockStart: space[32],
  '@media': { [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[20] } },
});
export const term = style({ display: 'flex', alignItems: 'center', gap: space[12], fontWeight: fontWeight.heading });
export const meaning = style({ marginBlockStart: space[8], lineHeight: lineHeight.body, color: color.textMuted });
export const sign = style({ flexShrink: 0, color: color.accentText });
export const stopSign = style({ flexShrink: 0, color: color.down });
