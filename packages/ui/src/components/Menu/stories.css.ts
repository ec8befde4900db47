import { style } from '@vanilla-extract/css';
import { space } from '../../theme/scale.ts';

export const corner = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'flex-start',
  gap: space[12],
  maxWidth: '720px',
  minHeight: '420px',
});
