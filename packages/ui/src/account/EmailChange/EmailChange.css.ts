import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, space } from '../../theme/scale.ts';

export const error = style({
  display: 'flex',
  gap: space[8],
  fontSize: fontSize.body,
  color: color.down,
  overflowWrap: 'anywhere',
});
export const errorIcon = style({ marginBlockStart: '0.15em' });
export const reason = style({ display: 'block', color: color.textMuted });
