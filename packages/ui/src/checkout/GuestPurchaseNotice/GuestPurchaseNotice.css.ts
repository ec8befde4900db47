import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { space } from '../../theme/scale.ts';
import { noticeBox } from '../../theme/shapes.ts';

export const notice = style({ ...noticeBox, display: 'grid', justifyItems: 'start', gap: space[12] });

export const tones = styleVariants({
  received: { background: color.upSoft },
  processing: { background: color.hover },
  failed: { background: color.downSoft },
});
