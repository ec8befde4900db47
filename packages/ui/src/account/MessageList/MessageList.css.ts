import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../theme/scale.ts';

export const message = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[12],
  padding: `${space[12]} ${space[20]}`,
  borderBlockStart: `1px solid ${color.border}`,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});

export const icon = style({ display: 'flex', marginBlockStart: '2px' });
export const tones = styleVariants({
  success: { color: color.up },
  error: { color: color.down },
  info: { color: color.textMuted },
  warning: { color: color.warn },
});

export const title = style({ fontSize: fontSize.body, fontWeight: fontWeight.heading, color: color.text });
/** A sentence with a link below it. */
export const attention = style({ marginBlockEnd: space[4], fontSize: fontSize.body, color: color.text });
export const description = style({ color: color.textMuted });
export const foot = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  marginBlockStart: space[4],
  color: color.textFaint,
  fontSize: fontSize.label,
});
export const unread = style({ color: color.accentText, fontWeight: fontWeight.heading });

export const empty = style({
  padding: `${space[16]} ${space[20]} ${space[20]}`,
  borderBlockStart: `1px solid ${color.border}`,
  color: color.textMuted,
  fontSize: fontSize.small,
});
