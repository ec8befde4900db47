import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, radius, space } from '../../theme/scale.ts';

export const notice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.controlLarge,
  color: color.text,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});

export const tones = styleVariants({
  received: { background: color.upSoft },
  processing: { background: color.hover },
  failed: { background: color.downSoft },
});
