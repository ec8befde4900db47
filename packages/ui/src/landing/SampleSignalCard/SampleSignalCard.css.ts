import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, lineHeight, space } from '../../theme/scale.ts';

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[12],
  padding: `${space[16]} ${space[20]}`,
  '@media': { [below.carousel]: { paddingInline: space[16] } },
});

export const asset = style({
  margin: 0,
  display: 'flex',
  alignItems: 'baseline',
  gap: space[12],
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  fontWeight: fontWeight.label,
  color: color.text,
});

export const label = style([monoLabel, { margin: 0, lineHeight: lineHeight.body, fontWeight: fontWeight.body }]);

export const chart = style({ paddingBlock: space[8], borderBlock: `1px solid ${color.border}` });

export const figures = style({
  margin: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
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
    [below.carousel]: { paddingInline: space[16] },
    [below.phone]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: space[12],
      paddingBlock: space[12],
      selectors: { '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${color.border}` } },
    },
  },
});

export const value = style({
  margin: 0,
  marginBlockStart: space[8],
  fontSize: fontSize.large,
  lineHeight: lineHeight.body,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [below.phone]: { marginBlockStart: 0, fontSize: fontSize.body } },
});

export const notice = style({
  margin: 0,
  marginBlockStart: space[12],
  fontSize: fontSize.label,
  lineHeight: lineHeight.body,
  textWrap: 'pretty',
  color: color.textFaint,
});
