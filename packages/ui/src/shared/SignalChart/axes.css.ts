import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { prefers } from '../../theme/scale.ts';
import { lineAbove } from '../../theme/shapes.ts';

const axis = { width: '100%', overflow: 'visible' } as const;
/** The prices on the right of a chart, and the days below it. */
export const prices = style({ ...axis, height: '100%' });
export const days = style({ ...axis, height: '2.2em', ...lineAbove });
export const tick = style({ fill: color.textFaint, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });
