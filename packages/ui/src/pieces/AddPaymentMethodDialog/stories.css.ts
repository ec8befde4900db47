import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, radius, rem, space } from '../../theme/scale.ts';

/** The sample of the provider's form, as stories show it in its slot. */
export const form = style({ display: 'grid', gap: space[20] });
export const legend = style({ marginBlockEnd: '6px', fontSize: fontSize.small, fontWeight: fontWeight.label });
export const box = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.control,
  background: color.canvas,
});

const input = style({
  width: '100%',
  minWidth: 0,
  height: rem(42),
  padding: '0 12px',
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  fontSize: fontSize.body,
  selectors: {
    '&::placeholder': { color: color.textFaint, opacity: 1 },
    '&:focus': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
});
export const cardNumber = style([input, { gridColumn: '1 / -1' }]);
export const half = style([input, { borderBlockStart: `1px solid ${color.borderControl}`, borderRadius: 0 }]);
export const secondHalf = style([half, { borderInlineStart: `1px solid ${color.borderControl}` }]);
