import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** Headers under one another, each as wide as its page. */
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
