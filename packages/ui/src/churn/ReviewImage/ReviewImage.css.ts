import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, prefers, space } from '../../theme/scale.ts';
import { cardBox } from '../../theme/shapes.ts';

export const image = style({
  ...cardBox,
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[12],
  position: 'relative',
  padding: space[16],
  overflowWrap: 'anywhere',
});

export const quote = style({ fontSize: fontSize.small });

const drawn = { [prefers.forcedColors]: { fill: 'GrayText' } };
export const ink = style({ fill: color.borderStrong, '@media': drawn });
export const paper = style({ fill: color.hover, '@media': drawn });
