import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontWeight, radius, space } from '../../theme/scale.ts';
import { unseenBox } from '../../theme/shapes.ts';

export const skipLink = style({
  position: 'absolute',
  zIndex: 20,
  insetBlockStart: space[12],
  insetInlineStart: space[16],
  padding: `${space[8]} ${space[16]}`,
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  fontWeight: fontWeight.label,
  selectors: { '&:not(:focus)': unseenBox },
});
