import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontFamily, fontSize, fontWeight, prefers, space } from '../../theme/scale.ts';
import { hintText, lineAbove, rowBox } from '../../theme/shapes.ts';

export const title = style({
  ...rowBox(12),
  marginBlockStart: space[8],
  fontSize: fontSize.large,
  fontWeight: fontWeight.heading,
  // The mark of an entry, as in a chart.
  '::before': {
    content: '',
    flexShrink: 0,
    width: '14px',
    height: '12px',
    clipPath: 'polygon(50% 4%, 100% 96%, 0 96%)',
    background: color.accentText,
    forcedColorAdjust: 'none',
  },
  '@media': { [prefers.forcedColors]: { '::before': { background: 'CanvasText' } } },
});
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
