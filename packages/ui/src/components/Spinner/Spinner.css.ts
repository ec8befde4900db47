import { keyframes, style } from '@vanilla-extract/css';
import { prefers } from '../../theme/scale.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = style({
  fill: 'none',
  stroke: 'currentColor',
  animation: `${turn} 800ms linear infinite`,
  '@media': { [prefers.reducedMotion]: { animation: 'none' } },
});
