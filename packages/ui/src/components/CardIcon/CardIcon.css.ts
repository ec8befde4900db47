import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';

export const box = style({
  display: 'inline-grid',
  placeItems: 'center',
  width: '46px',
  height: '30px',
  flexShrink: 0,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: '6px',
  color: color.text,
});
export const stroke = style({ fill: 'none', stroke: 'currentColor', strokeLinejoin: 'round', strokeLinecap: 'round' });
export const solid = style({ fill: 'currentColor' });
export const cut = style({ fill: 'none', stroke: color.surface, strokeLinejoin: 'round', strokeLinecap: 'round' });
