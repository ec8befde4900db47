import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { lineBelow } from '../../theme/shapes.ts';
import { fontFamily, fontSize, prefers } from '../../theme/scale.ts';
import { systemBox, systemText } from '../../shared/SignalChart/SignalChart.css.ts';

export const frame = style({ containerType: 'inline-size' });

/** Room for the prices on the right and the days below. In a narrow chart the labels are smaller. */
export const margins = style({
  paddingInlineEnd: '5em',
  paddingBlockEnd: '2.2em',
  fontFamily: fontFamily.mono,
  fontSize: `min(${fontSize.label}, 4.1cqi)`,
  fontVariantNumeric: 'tabular-nums',
});
export const plot = style({ position: 'relative', ...lineBelow });
export const ticks = style({ fill: color.textFaint, '@media': systemText });
export const layer = style({ position: 'absolute', inset: 0 });

// The crosshair:

export const lines = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });
export const line = style({
  stroke: color.textFaint,
  strokeDasharray: '2 3',
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
});
export const mark = style({ overflow: 'visible' });
export const box = style({ fill: color.raised, stroke: color.borderStrong, '@media': systemBox });
export const text = style({ fill: color.text, '@media': systemText });
