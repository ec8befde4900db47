import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, rem, space } from '../../theme/scale.ts';

export const region = style({
  borderRadius: '2px',
  outlineOffset: '4px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}` } },
});
export const refusal = style({ marginBlockEnd: space[16] });

/** Form and skeleton lie in one cell, so that the window keeps its height when one takes the other's place. */
export const form = style({ display: 'grid', minHeight: rem(202), alignItems: 'start' });
export const slot = style({ gridArea: '1 / 1', minWidth: 0 });
export const unseen = style([slot, { visibility: 'hidden' }]);
export const skeleton = style({
  gridArea: '1 / 1',
  display: 'grid',
  alignContent: 'start',
  gap: rem(23),
  minWidth: 0,
  paddingBlockStart: '3px',
});
export const place = style({ display: 'grid', gap: rem(9), minWidth: 0 });

export const secured = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginBlockStart: space[16],
  color: color.textMuted,
  fontSize: fontSize.small,
});
