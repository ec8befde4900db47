import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, space } from '../../theme/scale.ts';

export const foot = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${space[8]} ${space[12]}`,
  padding: `${space[16]} ${space[24]}`,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: fontSize.small,
  '@media': {
    [below.carousel]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start', padding: '14px 20px' },
  },
});

export const icon = style({ flexShrink: 0, marginBlockStart: '1px' });
export const refund = style({ '@media': { [below.carousel]: { gridColumn: 2 } } });
