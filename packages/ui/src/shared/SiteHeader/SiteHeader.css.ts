import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, rem, space } from '../../theme/scale.ts';
import { column } from '../SitePage/SitePage.css.ts';

export const header = style({
  position: 'relative',
  borderBlockEnd: `1px solid ${color.border}`,
  '@media': { [below.carousel]: { borderBlockEnd: 0 } },
});

export const row = style([
  column,
  {
    display: 'flex',
    // On a phone with large text, the links wrap to their own line.
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space[8],
    minHeight: rem(64),
    '@media': { [below.carousel]: { minHeight: rem(56) } },
  },
]);

export const actions = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  marginInlineStart: 'auto',
  '@media': { [below.carousel]: { gap: space[4] } },
});
