import { style } from '@vanilla-extract/css';

/** The name of a file has no spaces at which it could wrap. */
export const file = style({ overflowWrap: 'anywhere' });
