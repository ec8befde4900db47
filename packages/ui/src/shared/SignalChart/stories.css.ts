import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { radius, space } from '../../theme/scale.ts';

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[24],
  maxWidth: '604px',
});
export const card = style({
  padding: `${space[8]} 0`,
  overflow: 'hidden',
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
});
export const phone = style({ width: '288px', maxWidth: '100%' });
export const tall = style({ height: '264px' });
