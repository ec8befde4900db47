import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

export const tile = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  flexShrink: 0,
  border: `1px solid ${color.border}`,
  borderRadius: '10px',
  backgroundColor: color.raised,
});
