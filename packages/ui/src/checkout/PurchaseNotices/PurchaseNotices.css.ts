import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, radius, space } from '../../theme/scale.ts';

export const list = style({ display: 'grid', gap: space[12] });

export const question = style({
  display: 'grid',
  gap: space[8],
  padding: space[16],
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.controlLarge,
  background: color.raised,
  color: color.text,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});

export const title = style({ fontSize: fontSize.body, fontWeight: 600 });
export const what = style({ color: color.textMuted });
export const answers = style({ display: 'flex', flexWrap: 'wrap', gap: space[8], marginBlockStart: space[4] });
