import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, space } from '../../theme/scale.ts';
import { columnsBox, endsBox, lineAbove, lineBelow, rowBox } from '../../theme/shapes.ts';
import { figureBox } from '../SampleSignalCard/figureBox.ts';

export const header = style({ ...endsBox(12), padding: `${space[16]} ${space[20]}`, ...lineBelow });
export const asset = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[12],
  fontWeight: fontWeight.label,
});
export const label = style([monoLabel, { fontWeight: fontWeight.body }]);
export const chart = style({ paddingInlineEnd: space[8] });
export const figures = style({ ...columnsBox(3, below.phone), ...lineAbove });
export const figure = style(figureBox);
export const value = style({ fontSize: fontSize.large, fontVariantNumeric: 'tabular-nums' });
export const won = style([value, { color: color.up }]);
export const lost = style([value, { color: color.down }]);

export const parts = style([
  columnsBox(3, below.carousel),
  { gap: space[24], marginBlockStart: space[32], '@media': { [below.carousel]: { gap: space[20] } } },
]);
export const term = style({ ...rowBox(12), fontWeight: fontWeight.heading });
export const meaning = style({ marginBlockStart: space[8], color: color.textMuted });
export const sign = style({ color: color.accentText });
export const stopSign = style({ color: color.down });
