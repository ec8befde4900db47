import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { systemBox, systemText } from '../../shared/SignalChart/SignalChart.css.ts';
import { prefers } from '../../theme/scale.ts';

export const layer = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });
export const line = style({
  stroke: color.textFaint,
  strokeDasharray: '2 3',
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
});
export const mark = style({ overflow: 'visible' });
export const box = style({ fill: color.raised, stroke: color.borderStrong, '@media': systemBox });
export const text = style({ fill: color.text, '@media': systemText });
