import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, space, tracking } from '../../theme/scale.ts';

export const totals = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[16],
} as const;

export const row = style(line);
export const quiet = style({ color: color.textMuted });

export const amount = style({
  minWidth: 0,
  marginInlineStart: 'auto',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

export const discount = style({ color: color.up });
export const coupon = style({ flex: '1 1 8em', minWidth: 0, overflowWrap: 'anywhere' });
export const duration = style({ fontSize: fontSize.small, lineHeight: lineHeight.body, color: color.textMuted });

export const total = style({
  ...line,
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${color.border}`,
  fontWeight: fontWeight.heading,
});

export const totalAmount = style([
  amount,
  { fontSize: fontSize.heading, lineHeight: lineHeight.heading, letterSpacing: tracking.heading },
]);
