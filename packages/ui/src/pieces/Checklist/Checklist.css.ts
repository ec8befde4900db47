import { style } from '@vanilla-extract/css';
import { fontWeight, space } from '../../theme/scale.ts';

export const title = style({ fontWeight: fontWeight.heading });
export const list = style({ display: 'grid', gap: space[12], marginBlockStart: space[16], maxWidth: '66ch' });
export const item = style({ minWidth: 0, overflowWrap: 'anywhere' });
