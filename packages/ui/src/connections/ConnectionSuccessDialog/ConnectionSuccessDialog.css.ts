import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, space } from '../../theme/scale.ts';

export const parts = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[20] });
export const who = style({ display: 'flex', alignItems: 'flex-start', gap: space[16] });
export const text = style({ display: 'grid', gap: space[4], minWidth: 0 });
export const connectedAs = style({ margin: 0 });
export const next = style({ margin: 0, color: color.textMuted, fontSize: fontSize.small });
export const invite = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
