import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, lineHeight, space } from '../../theme/scale.ts';

export const text = style({ margin: 0 });

export const error = style({
  margin: 0,
  display: 'flex',
  gap: space[8],
  fontSize: fontSize.body,
  lineHeight: lineHeight.body,
  color: color.down,
});

export const errorIcon = style({ flexShrink: 0, marginBlockStart: '0.15em' });
export const reason = style({ display: 'block', color: color.textMuted });
