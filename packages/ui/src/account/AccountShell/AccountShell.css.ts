import { style } from '@vanilla-extract/css';
import { below, fontSize, space } from '../../theme/scale.ts';
import { pageColumn, styleOn } from '../../theme/shapes.ts';

export const main = styleOn(pageColumn, {
  paddingBlock: `${space[40]} ${space[72]}`,
  outline: 'none',
  '@media': { [below.carousel]: { paddingBlock: `${space[24]} ${space[56]}` } },
});

export const title = style({
  width: 'fit-content',
  marginBlockEnd: space[24],
  '@media': { [below.carousel]: { fontSize: fontSize.title, marginBlockEnd: space[8] } },
});

export const notice = style({ maxWidth: '640px', marginBlockStart: space[24] });
export const aboveTabs = style({
  marginBlockEnd: space[16],
  '@media': { [below.carousel]: { marginBlockStart: space[16], marginBlockEnd: space[4] } },
});
