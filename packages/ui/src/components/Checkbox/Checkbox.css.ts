import { style } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, prefers, rem } from '../../theme/scale.ts';

export const row = style({
  display: 'inline-flex',
  verticalAlign: 'top',
  alignItems: 'flex-start',
  gap: '12px',
  minHeight: rem(24),
  paddingBlock: '1px',
  fontSize: fontSize.body,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { color: color.textFaint } },
  '@media': {
    [touch]: { minHeight: rem(44), paddingBlock: '11px' },
    [prefers.forcedColors]: { selectors: { '&:has(:disabled)': { color: 'GrayText' } } },
  },
});

export const control = style({ position: 'relative', display: 'grid', flexShrink: 0, marginTop: '1px' });

export const box = style({
  width: '20px',
  height: '20px',
  margin: 0,
  appearance: 'none',
  border: `1px solid ${color.borderControl}`,
  borderRadius: '6px',
  cursor: 'inherit',
  selectors: {
    '&:checked': { backgroundColor: color.accent, borderColor: color.accent },
    '&[aria-invalid=true]': { borderColor: color.down },
    '&:disabled': { backgroundColor: color.hover, borderColor: color.border },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
  '@media': { [prefers.forcedColors]: { appearance: 'auto' } },
});

export const tick = style({
  position: 'absolute',
  inset: '2px',
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { [`${box}:checked + &`]: { visibility: 'visible' }, [`${box}:enabled + &`]: { color: color.onAccent } },
  '@media': { [prefers.forcedColors]: { display: 'none' } },
});
