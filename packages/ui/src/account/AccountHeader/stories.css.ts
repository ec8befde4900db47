import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

/** A stack of headers, each as wide as the page. */
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
