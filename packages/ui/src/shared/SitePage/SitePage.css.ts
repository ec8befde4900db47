import { style } from '@vanilla-extract/css';
import { below, contentWidth, space } from '../../theme/scale.ts';

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', textWrap: 'pretty' });

/** The column for all parts of a public page. */
export const column = style({
  width: '100%',
  maxWidth: contentWidth,
  marginInline: 'auto',
  paddingInline: space[24],
  '@media': { [below.carousel]: { paddingInline: space[16] } },
});

export const main = style([column, { flexGrow: 1, outline: 'none' }]);
