import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../theme/scale.ts';

export const low = style({ display: 'grid', justifyItems: 'start', gap: space[12], marginTop: space[20] });
export const feedback = style({ width: '100%' });

export const thanks = style({ marginTop: space[20], fontSize: fontSize.body, fontWeight: fontWeight.label });
export const request = style({ marginTop: space[4], fontSize: fontSize.body, color: color.textMuted });
