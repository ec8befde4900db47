import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, space } from '../../theme/scale.ts';
import { columnsBox, endsBox, rowBox, styleOn } from '../../theme/shapes.ts';
import { figureBox } from './figureBox.ts';

export const header = style({
  ...endsBox(12, 0),
  alignItems: 'baseline',
  padding: `${space[16]} ${space[20]}`,
  '@media': { [below.carousel]: { paddingInline: space[16] } },
});

export const asset = style({ ...rowBox(12), alignItems: 'baseline', fontWeight: fontWeight.label });
export const label = styleOn(monoLabel, { fontWeight: fontWeight.body });
export const chart = style({ paddingBlockStart: space[8], borderBlock: `1px solid ${color.border}` });
export const figures = style(columnsBox(3, below.phone));
export const figure = styleOn(figureBox, { '@media': { [below.carousel]: { paddingInline: space[16] } } });

export const value = style({
  marginBlockStart: space[8],
  fontSize: fontSize.large,
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
  '@media': { [below.phone]: { marginBlockStart: 0, fontSize: fontSize.body } },
});

export const notice = style({
  marginBlockStart: space[12],
  fontSize: fontSize.label,
  textWrap: 'pretty',
  color: color.textFaint,
});
