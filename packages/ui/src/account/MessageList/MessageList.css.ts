import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { fontSize, fontWeight, prefers, radius, space } from '../../theme/scale.ts';
import { hintText, lineAbove, rowBox } from '../../theme/shapes.ts';

export const message = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[12],
  padding: `${space[12]} ${space[20]}`,
  ...lineAbove,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});

export const icon = style({ display: 'flex', marginBlockStart: '2px' });

export const title = style({ fontSize: fontSize.body, fontWeight: fontWeight.heading, color: color.text });
/** An entry that needs attention: a sentence with a link below it. */
export const attention = style({ marginBlockEnd: space[4], fontSize: fontSize.body, color: color.text });
export const foot = style({
  ...rowBox(8),
  marginBlockStart: space[4],
  color: color.textFaint,
  fontSize: fontSize.label,
});
export const unread = style({ color: color.accentText, fontWeight: fontWeight.heading });
export const empty = style({ padding: `${space[16]} ${space[20]} ${space[20]}`, ...lineAbove, ...hintText });
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

/** The mark for things that need attention: a diamond, so that it differs from the dot by its shape too. */
export const attentionMark = style({ borderRadius: '2px', background: color.warn, transform: 'rotate(45deg)' });

export const part = style({
  padding: `${space[8]} ${space[20]}`,
  ...lineAbove,
  ...hintText,
  fontWeight: fontWeight.label,
});
