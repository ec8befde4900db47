import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { prefers, space } from '../../theme/scale.ts';
import { cardBox, stackBox } from '../../theme/shapes.ts';

export const image = style({
  ...stackBox(12),
  ...cardBox,
  position: 'relative',
  padding: space[16],
  overflowWrap: 'anywhere',
});

const drawn = { [prefers.forcedColors]: { fill: 'GrayText' } };
export const ink = style({ fill: color.borderStrong, '@media': drawn });
export const paper = style({ fill: color.hover, '@media': drawn });
