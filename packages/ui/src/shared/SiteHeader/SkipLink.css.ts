import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../../theme/scale.ts';

export const skipLink = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: space[12],
  insetInlineStart: space[16],
  padding: `${space[8]} ${space[16]}`,
  borderRadius: radius.control,
  background: color.accent,
  color: color.onAccent,
  fontSize: fontSize.body,
  fontWeight: fontWeight.label,
  textDecoration: 'none',
  selectors: {
    '&:not(:focus)': {
      width: '1px',
      height: '1px',
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '&:focus': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
});
