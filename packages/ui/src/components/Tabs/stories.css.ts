import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const stack = style({ display: 'grid', gap: space[40], maxWidth: '640px' });
export const phone = style({ width: '288px' });
