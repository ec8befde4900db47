import { style } from '@vanilla-extract/css';
import { disabled } from '../../private/Field.css.ts';
import { canHover } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, motion, prefers, radius, rem } from '../../theme/scale.ts';
import { hintText, rowBox } from '../../theme/shapes.ts';

export const list = style({ display: 'grid', gap: '10px' });

export const card = style({
  ...rowBox(16),
  justifyContent: 'space-between',
  minHeight: rem(58),
  padding: '12px 18px',
  border: `1px solid ${color.borderControl}`,
  borderRadius: radius.controlLarge,
  backgroundColor: color.surface,
  fontSize: fontSize.lead,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}`,
  selectors: {
    '&[data-selected]': { borderColor: color.accentText, backgroundColor: color.accentSoft },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
    '&:has(:disabled)': { ...disabled, cursor: 'default' },
  },
  '@media': {
    [canHover]: { selectors: { '&:hover:not([data-selected], :has(:disabled))': { backgroundColor: color.hover } } },
    [prefers.reducedMotion]: { transition: 'none' },
    [prefers.forcedColors]: {
      selectors: {
        '&[data-selected]': { outline: '2px solid Highlight' },
        '&:has(:disabled)': { color: 'GrayText', borderColor: 'GrayText' },
      },
    },
  },
});

export const hint = style({
  display: 'block',
  ...hintText,
  selectors: { [`${card}:has(:disabled) &`]: { color: 'inherit' } },
});

export const radio = style({
  width: '20px',
  height: '20px',
  flexShrink: 0,
  margin: 0,
  appearance: 'none',
  border: `1px solid ${color.borderControl}`,
  borderRadius: '50%',
  cursor: 'inherit',
  selectors: {
    '&:checked': { border: `6px solid ${color.accent}` },
    '&:disabled': { borderColor: 'currentColor' },
    '&:focus-visible': { outline: 'none' },
  },
  '@media': { [prefers.forcedColors]: { appearance: 'auto' } },
});
