import { style, styleVariants } from '@vanilla-extract/css';
import { shape } from '../components/Skeleton/Skeleton.css.ts';
import { touch } from './layouts.ts';
import { rem, space } from '../theme/scale.ts';
import { hintText, oneColumn, styleOn } from '../theme/shapes.ts';

export const slot = style({ ...oneColumn, display: 'grid' });
const place = { gridArea: '1 / 1', minWidth: 0 } as const;
export const form = styleVariants({ seen: place, unseen: { ...place, visibility: 'hidden' } });

export const skeleton = style({
  ...place,
  position: 'relative',
  display: 'grid',
  alignContent: 'start',
  gap: space[20],
});

/** The label's skeleton (14 px) with these 12 px is as high as a real label (20 px) with its gap (6 px). */
export const field = style({ display: 'grid', gap: rem(9), paddingBlockStart: rem(3) });

/** A label's skeleton with a text next to it. The text is no higher than the skeleton, so it moves nothing. */
export const slow = style({ display: 'flex', justifyContent: 'space-between', ...hintText, lineHeight: rem(14) });

const blockHeight = (desktop: number, phone: number) =>
  styleOn(shape.block, { width: '100%', height: rem(desktop), '@media': { [touch]: { height: rem(phone) } } });

/** The height of a control's skeleton: the same as the real control's. */
export const control = blockHeight(42, 48);
export const card = blockHeight(86, 98);
