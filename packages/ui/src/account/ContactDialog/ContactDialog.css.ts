import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../theme/scale.ts';

export const parts = style({ display: 'grid', gap: space[16], justifyItems: 'start' });
export const label = style({ color: color.textMuted, fontSize: fontSize.small, fontWeight: fontWeight.label });
export const address = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const reply = style({ color: color.textMuted });
