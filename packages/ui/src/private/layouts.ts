import { below, prefers } from '../theme/scale.ts';

/** Where fingers press: phone layouts and touch screens of any width. */
export const touch = `${below.carousel}, ${prefers.touch}`;

/** Only where a pointer can hover, so that nothing stays lit after a tap. */
export const canHover = '(hover: hover)';
