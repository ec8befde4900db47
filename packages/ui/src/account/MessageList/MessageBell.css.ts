import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, prefers, radius, space } from '../../theme/scale.ts';

export const bell = style({ position: 'relative', display: 'inline-flex' });

/** The unread mark: a filled dot, visible without colour too. */
export const mark = style({
  position: 'absolute',
  pointerEvents: 'none',
  insetBlockStart: '22%',
  insetInlineEnd: '24%',
  width: '9px',
  height: '9px',
  border: `1.5px solid ${color.canvas}`,
  borderRadius: radius.full,
  background: color.accentText,
  '@media': { [prefers.forcedColors]: { background: 'Highlight', forcedColorAdjust: 'none' } },
});

/** The mark if something needs attention: a diamond instead of the dot. */
export const attention = style({ borderRadius: '2px', background: color.warn, transform: 'rotate(45deg)' });

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[20]}`,
});

export const part = style({
  padding: `${space[8]} ${space[20]}`,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: fontSize.small,
  fontWeight: fontWeight.label,
});
