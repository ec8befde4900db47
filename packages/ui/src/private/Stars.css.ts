import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { prefers } from '../theme/scale.ts';
import { filledStar } from '../theme/shapes.ts';

export const stars = style({ display: 'flex', gap: '4px' });
export const full = style(filledStar);
export const empty = style({
  stroke: color.borderControl,
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
});
