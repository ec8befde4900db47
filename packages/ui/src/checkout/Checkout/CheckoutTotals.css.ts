import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, space, tracking } from '../../theme/scale.ts';
import { endFigure, endsBox, lineAbove } from '../../theme/shapes.ts';

const line = { ...endsBox(16, 0), alignItems: 'baseline' } as const;
export const row = style(line);

export const discount = style({ color: color.up });
export const coupon = style({ flex: '1 1 8em', minWidth: 0, overflowWrap: 'anywhere' });
export const amount = style(endFigure);
export const total = style({ ...line, paddingBlockStart: space[12], ...lineAbove, fontWeight: fontWeight.heading });

export const totalAmount = style([
  endFigure,
  { fontSize: fontSize.heading, lineHeight: lineHeight.heading, letterSpacing: tracking.heading },
]);
