import { style } from '@vanilla-extract/css';

export const padded = style({ padding: 24 });
export const centered = style({
  padding: 24,
  minBlockSize: '100vh',
  boxSizing: 'border-box',
  display: 'grid',
  placeItems: 'center',
});
