import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontFamily, fontSize, prefers } from '../../theme/scale.ts';
import { lineAbove } from '../../theme/shapes.ts';
import { systemBox, systemText, unstretched } from '../../shared/SignalChart/SignalChart.css.ts';

export const frame = style({ containerType: 'inline-size' });

/** The chart with its prices on the right and the days below it. In a narrow chart the labels are smaller. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 9em',
  fontFamily: fontFamily.mono,
  fontSize: `min(${fontSize.label}, 4.1cqi)`,
  fontVariantNumeric: 'tabular-nums',
});

const part = { width: '100%', overflow: 'visible' } as const;
export const plot = style({ ...part, height: 'clamp(240px, 56cqi, 300px)' });
export const prices = style({ ...part, height: '100%' });
export const days = style({ ...part, height: '2.2em', ...lineAbove });
const forced = { [prefers.forcedColors]: { stroke: 'CanvasText' } };

export const zone = styleVariants({ risk: color.downSoft, gain: color.accentSoft }, (fill) => ({
  fill,
  '@media': { [prefers.forcedColors]: { fill: 'none' } },
}));
/** The horizontal lines from the entry, stop and exit to their prices on the right. */
export const level = styleVariants({
  entry: { ...unstretched, stroke: color.textMuted, '@media': forced },
  stop: { ...unstretched, stroke: color.down, strokeDasharray: '2 3', '@media': forced },
  exit: { ...unstretched, stroke: color.accentText, '@media': forced },
});

export const tick = style({ fill: color.textFaint, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });

/** The box behind the label of an entry, stop or exit. */
export const box = styleVariants({
  entry: { fill: color.raised, stroke: color.borderStrong, '@media': systemBox },
  stop: { fill: color.downSoft, stroke: color.down, '@media': systemBox },
  exit: { fill: color.accentText, '@media': systemBox },
});
/** The word in the label of an entry, stop or exit. */
export const name = styleVariants({
  entry: { fill: color.text, textTransform: 'uppercase', '@media': systemText },
  stop: { fill: color.down, textTransform: 'uppercase', '@media': systemText },
  exit: { fill: color.onAccent, textTransform: 'uppercase', '@media': systemText },
});
