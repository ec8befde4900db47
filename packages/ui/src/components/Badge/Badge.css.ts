import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, prefers, radius, rem } from '../../theme/scale.ts';

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  maxWidth: '100%',
  minHeight: rem(24),
  padding: '2px 9px',
  borderRadius: radius.full,
  fontSize: fontSize.label,
  fontWeight: fontWeight.label,
  lineHeight: '1.3',
  '@media': { [prefers.forcedColors]: { border: '1px solid CanvasText' } },
});

export const tone = styleVariants({
  neutral: [base, { backgroundColor: color.hover, color: color.textMuted }],
  up: [base, { backgroundColor: color.upSoft, color: color.up }],
  accent: [base, { backgroundColor: color.accentSoft, color: color.accentText }],
  solid: [base, { backgroundColor: color.accentText, color: color.onAccent }],
  warn: [base, { backgroundColor: color.warnSoft, color: color.warn }],
  down: [base, { backgroundColor: color.downSoft, color: color.down }],
});

export const dot = style({
  width: '6px',
  height: '6px',
  flexShrink: 0,
  borderRadius: '50%',
  backgroundColor: 'currentColor',
});
