import { below, prefers } from '../theme/scale.ts';

/** Media query for phones, and for touch screens of any width. */
export const touch = `${below.carousel}, ${prefers.touch}`;

/** Media query for pointers that can hover. Hover styles need it, or an element would stay highlighted after a tap. */
export const canHover = '(hover: hover)';
