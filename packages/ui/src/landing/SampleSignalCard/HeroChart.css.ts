import { style } from '@vanilla-extract/css';
import { fontFamily, fontSize } from '../../theme/scale.ts';

export const frame = style({ containerType: 'inline-size' });

/** The candles with their prices on the right and the days below them. In a narrow chart the labels are smaller. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 5em',
  fontFamily: fontFamily.mono,
  fontSize: `min(${fontSize.label}, 4.1cqi)`,
  fontVariantNumeric: 'tabular-nums',
});
export const plot = style({ position: 'relative' });
export const layer = style({ position: 'absolute', inset: 0 });
