import { style } from '@vanilla-extract/css';
import { below, space } from '../../theme/scale.ts';
import { headerLine, lineBelow, rowBox } from '../../theme/shapes.ts';

export const header = style({
  position: 'relative',
  ...lineBelow,
  '@media': { [below.carousel]: { borderBlockEnd: 0 } },
});

/** On a phone with large text, the links wrap to their own line. */
export const row = style(headerLine(8));

export const actions = style({
  ...rowBox(12),
  marginInlineStart: 'auto',
  '@media': { [below.carousel]: { gap: space[4] } },
});
