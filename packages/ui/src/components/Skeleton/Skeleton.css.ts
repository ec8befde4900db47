import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { prefers, radius } from '../../theme/scale.ts';

const breathe = keyframes({ '50%': { opacity: 0.5 } });

const base = style({
  maxWidth: '100%',
  backgroundColor: color.border,
  animation: `${breathe} 1600ms ease-in-out infinite`,
  '@media': {
    [prefers.reducedMotion]: { animation: 'none' },
    [prefers.forcedColors]: { border: '1px solid GrayText' },
  },
});

export const shape = styleVariants({
  text: [base, { borderRadius: '4px' }],
  block: [base, { borderRadius: radius.control }],
  card: [base, { borderRadius: radius.card }],
  circle: [base, { borderRadius: '50%' }],
});
