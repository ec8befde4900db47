import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, radius, space } from '../../theme/scale.ts';

export const notice = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[12],
  padding: `${space[12]} ${space[16]}`,
  border: '1px solid transparent',
  borderRadius: radius.controlLarge,
  color: color.text,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});

export const tones = styleVariants({
  info: { background: color.hover, borderColor: color.border },
  success: { background: color.upSoft },
  warning: { background: color.warnSoft },
  error: { background: color.downSoft },
});

export const icons = styleVariants({
  info: { color: color.textMuted },
  success: { color: color.up },
  warning: { color: color.warn },
  error: { color: color.down },
});

export const icon = style({ display: 'flex', flexShrink: 0, marginBlockStart: '1px' });
export const body = style({ minWidth: 0, flexGrow: 1 });
export const reason = style({ color: color.textMuted, marginBlockStart: space[4] });
export const action = style({ marginBlockStart: space[12] });
