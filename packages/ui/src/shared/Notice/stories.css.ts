import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const stack = style({ display: 'grid', gap: space[16], maxWidth: '640px' });
