import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { rem, space } from '../theme/scale.ts';

export const empty = style({ display: 'grid', gap: space[12], paddingBlock: space[8], color: color.textMuted });
export const line = style({ width: '100%', maxWidth: rem(176) });
