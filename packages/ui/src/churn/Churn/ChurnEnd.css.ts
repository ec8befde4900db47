import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, space } from '../../theme/scale.ts';

export const end = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
export const onTheWay = style({ display: 'flex', alignItems: 'center', gap: space[12], color: color.textMuted });
export const way = style({
  justifySelf: 'start',
  display: 'grid',
  '@media': { [below.phone]: { justifySelf: 'stretch' }, print: { display: 'none' } },
});
