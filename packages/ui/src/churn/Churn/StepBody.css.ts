import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, space } from '../../theme/scale.ts';

const side = (columns: number) =>
  style({
    display: 'grid',
    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
    gap: space[16],
    '@media': { [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] } },
  });

export const testimonials = side(2);
export const reviews = side(3);
export const offer = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] });
export const notice = style({ fontSize: fontSize.small, color: color.textFaint });
export const skeletons = style({ display: 'grid', gap: '10px' });
export const optional = style({ fontWeight: fontWeight.body, color: color.textFaint });
