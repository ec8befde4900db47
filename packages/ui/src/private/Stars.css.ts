import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { prefers } from '../theme/scale.ts';

export const stars = style({ display: 'flex', gap: '4px' });

const inForcedColors = (paint: string) => ({ [prefers.forcedColors]: { stroke: paint } });

export const full = style({
  fill: color.warn,
  stroke: color.warn,
  '@media': { [prefers.forcedColors]: { fill: 'CanvasText', stroke: 'CanvasText' } },
});
export const empty = style({ stroke: color.borderControl, '@media': inForcedColors('CanvasText') });
