import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, rem, space } from '../../theme/scale.ts';

export const region = style({
  borderRadius: '2px',
  outlineOffset: '4px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}` } },
});
export const rejection = style({ marginBlockEnd: space[16] });

/** Keeps the dialog's height the same for the form and for the error that replaces it. */
export const form = style({ display: 'grid', minHeight: rem(202), alignItems: 'start' });

export const secured = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginBlockStart: space[16],
  color: color.textMuted,
  fontSize: fontSize.small,
});
