import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const screen = style({ display: 'grid', alignItems: 'center', minHeight: '100dvh', paddingInline: space[16] });
export const description = style({ margin: 0 });
