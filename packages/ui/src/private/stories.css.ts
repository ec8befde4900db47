import { style } from '@vanilla-extract/css';
import { space } from '../theme/scale.ts';

/** How stories lay out the states they show; no component uses these. */
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });
export const stack = style({ display: 'grid', gap: space[20], justifyItems: 'start' });
export const column = style({ display: 'grid', gap: space[24], maxWidth: '522px' });
