import { style } from '@vanilla-extract/css';
import { below, contentWidth, space } from '../theme/scale.ts';

/** Layouts for stories that show several states. No component uses them. */
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[12] });
export const stack = style({ display: 'grid', gap: space[20], justifyItems: 'start' });
/** A box as wide as a step of the churn flow. */
export const wide = style({ display: 'grid', gap: space[24], maxWidth: '712px' });
export const column = style({ display: 'grid', gap: space[24], maxWidth: '522px' });

/** A box as wide as a tab of the account, with the same space at its sides. */
export const accountTab = style({
  display: 'block',
  maxWidth: contentWidth,
  marginInline: 'auto',
  padding: `${space[24]} ${space[24]} ${space[40]}`,
  '@media': { [below.carousel]: { paddingInline: space[16] } },
});
