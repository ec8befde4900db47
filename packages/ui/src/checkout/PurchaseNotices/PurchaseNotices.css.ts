import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, space } from '../../theme/scale.ts';
import { inlineBox, noticeBox, stackBox } from '../../theme/shapes.ts';

export const question = style({
  ...noticeBox,
  ...stackBox(8),
  padding: space[16],
  border: `1px solid ${color.borderStrong}`,
  background: color.raised,
});

export const title = style({ fontSize: fontSize.body, fontWeight: 600 });
export const answers = style({ ...inlineBox(8), marginBlockStart: space[4] });
