import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { motion, prefers } from '../../theme/scale.ts';
import { stackBox, styleOn } from '../../theme/shapes.ts';

export const root = style({ ...stackBox(12), position: 'relative' });

/** Padding, so that the first and the last node are not cut off. */
export const frame = style({ padding: '9px 10px', minWidth: 0, containerType: 'inline-size' });

/** The `svg` of the line. Its height grows with its width. */
export const canvas = style({ width: '100%', height: 'clamp(24px, 4.6cqi, 42px)', overflow: 'visible' });
const inForcedColors = (stroke: string) => ({ [prefers.forcedColors]: { stroke } });

/** The part of the line between two nodes, by state. */
export const line = styleVariants({
  lit: { stroke: color.accentText, strokeWidth: 2, '@media': inForcedColors('CanvasText') },
  later: { stroke: color.borderStrong, strokeWidth: 1.75, '@media': inForcedColors('GrayText') },
  broken: { stroke: color.down, strokeWidth: 2, strokeDasharray: '2 7', '@media': inForcedColors('CanvasText') },
});

const draw = keyframes({ from: { strokeDasharray: '1 1', strokeDashoffset: 1 }, to: { strokeDasharray: '1 1' } });
/** The part of the line that leads to the current node. It is drawn when the node becomes the current one. */
export const drawn = style({
  animation: `${draw} ${motion.overlay}`,
  '@media': { [prefers.reducedMotion]: { animation: 'none' } },
});

export const reached = style({ fill: color.accentText, '@media': { [prefers.forcedColors]: { fill: 'CanvasText' } } });

const hollow = style({ '@media': { [prefers.forcedColors]: { fill: 'Canvas' } } });

/** The fill of a hollow node: the background's colour, so that the line does not show through. */
export const on = {
  canvas: styleOn(hollow, { fill: color.canvas }),
  surface: styleOn(hollow, { fill: color.surface }),
};

/** The outline of a hollow node, by state. */
export const ring = styleVariants({
  current: { stroke: color.accentText, strokeWidth: 2.75, '@media': inForcedColors('Highlight') },
  broken: { stroke: color.down, strokeWidth: 2.75, '@media': inForcedColors('CanvasText') },
  later: { stroke: color.borderStrong, strokeWidth: 1.75, '@media': inForcedColors('GrayText') },
});
