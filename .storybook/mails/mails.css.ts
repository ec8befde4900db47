import { color } from '@signalsync/ui/theme/contract.css';
import { monoLabel } from '@signalsync/ui/theme/recipes.css';
import { fontFamily, fontSize, lineHeight, radius, space } from '@signalsync/ui/theme/scale';
import { style } from '@vanilla-extract/css';

export const mail = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 640px) minmax(0, 320px) minmax(0, 1fr)',
  gap: space[24],
  alignItems: 'start',
  padding: space[24],
  color: color.text,
  fontSize: fontSize.body,
  '@media': { '(width < 1280px)': { gridTemplateColumns: 'minmax(0, 1fr)', padding: 0 } },
});
/** The texts of a mail side by side, in columns of at least 320 px. */
export const states = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
  gap: space[24],
  alignItems: 'start',
  padding: space[24],
  color: color.text,
});
export const inbox = style({ gridColumn: '1 / -1', display: 'grid', gap: space[4], margin: 0 });
export const subject = style({ fontWeight: 600, overflowWrap: 'anywhere' });
export const preheader = style({ color: color.textMuted });
export const version = style({ display: 'grid', gap: space[8], minWidth: 0 });
export const label = monoLabel;
export const frame = style({
  display: 'block',
  maxWidth: '100%',
  border: 0,
  borderRadius: radius.control,
  outline: `1px solid ${color.border}`,
});
export const text = style({
  margin: 0,
  fontFamily: fontFamily.mono,
  fontSize: fontSize.label,
  lineHeight: lineHeight.body,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
