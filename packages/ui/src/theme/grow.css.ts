import { keyframes } from '@vanilla-extract/css';
import { motion } from './scale.ts';

const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' } });

/** Lets a menu or panel grow out of the corner at which its button is. */
export const growing = { transformOrigin: 'top right', animation: `${grow} ${motion.fast}` };
