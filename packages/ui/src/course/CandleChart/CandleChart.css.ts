import { style } from '@vanilla-extract/css';

export const canvas = style({ display: 'block', width: '100%', height: '96px' });
