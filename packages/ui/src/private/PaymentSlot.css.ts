import { style, styleVariants } from '@vanilla-extract/css';
import { shape } from '../components/Skeleton/Skeleton.css.ts';
import { touch } from './layouts.ts';
import { rem, space } from '../theme/scale.ts';

export const slot = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
const place = style({ gridArea: '1 / 1', minWidth: 0 });
export const form = styleVariants({ seen: [place], unseen: [place, { visibility: 'hidden' }] });

export const skeleton = style([
  place,
  { position: 'relative', display: 'grid', alignContent: 'start', gap: space[20] },
]);

/** A label's line is 20 px high, with 6 px to its field. */
export const field = style({ display: 'grid', gap: rem(9), paddingBlockStart: rem(3) });

const blockHeight = (desktop: number, phone: number) =>
  style([shape.block, { width: '100%', height: rem(desktop), '@media': { [touch]: { height: rem(phone) } } }]);

/** As high as the controls that will stand here. */
export const control = blockHeight(42, 48);
export const card = blockHeight(86, 98);
