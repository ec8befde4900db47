import { below, prefers } from '../theme/scale.ts';

/** Touch layouts: phones, and touch screens of any width. */
export const touch = `${below.carousel}, ${prefers.touch}`;

/** Only for pointers that can hover, so that nothing stays highlighted after a tap. */
export const canHover = '(hover: hover)';
