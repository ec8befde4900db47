import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, prefers, rem } from '../../theme/scale.ts';

const base = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: color.accentSoft,
  color: color.accentText,
  fontWeight: '600',
  lineHeight: '1',
  '@media': { [prefers.forcedColors]: { border: '1px solid CanvasText' } },
});

export const size = styleVariants({
  medium: [base, { width: rem(34), height: rem(34), fontSize: fontSize.small }],
  large: [base, { width: rem(48), height: rem(48), fontSize: fontSize.large }],
});
