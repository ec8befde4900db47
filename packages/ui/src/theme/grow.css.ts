import { keyframes } from '@vanilla-extract/css';
import { motion } from './scale.ts';

const grow = keyframes({ from: { opacity: 0, transform: 'scale(0.98)' } });

/** Lets a menu or panel grow out of its corner, at which the button is that opens it. */
export const growing = { transformOrigin: 'top right', animation: `${grow} ${motion.fast}` };
