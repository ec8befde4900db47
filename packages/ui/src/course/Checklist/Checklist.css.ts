import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { fontWeight, space } from '../../theme/scale.ts';

export const title = style({ fontWeight: fontWeight.heading });
/** On a touch screen each checkbox has enough space around it, so the list needs no gap. */
export const list = style({
  display: 'grid',
  gap: space[12],
  marginBlockStart: space[16],
  '@media': { [touch]: { gap: 0, marginBlockStart: space[4] } },
});
export const item = style({ minWidth: 0, overflowWrap: 'anywhere' });
