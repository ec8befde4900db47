import { style } from '@vanilla-extract/css';

export const description = style({ margin: 0 });
