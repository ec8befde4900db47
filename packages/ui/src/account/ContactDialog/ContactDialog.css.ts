import { style } from '@vanilla-extract/css';
import { fontWeight, space } from '../../theme/scale.ts';
import { hintText } from '../../theme/shapes.ts';

export const parts = style({ display: 'grid', gap: space[16], justifyItems: 'start' });
export const label = style({ ...hintText, fontWeight: fontWeight.label });
export const address = style({ minWidth: 0, overflowWrap: 'anywhere' });
