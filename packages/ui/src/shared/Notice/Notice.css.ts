import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { space } from '../../theme/scale.ts';
import { noticeBox, rowBox } from '../../theme/shapes.ts';

export const notice = style({ ...noticeBox, ...rowBox(12), alignItems: 'flex-start', border: '1px solid transparent' });

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
