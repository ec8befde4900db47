import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, contentWidth, fontSize, radius, space } from '../../theme/scale.ts';

/** Seen only while it has the focus. */
export const skip = style({
  position: 'absolute',
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: 20,
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  background: color.raised,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)', pointerEvents: 'none' } },
});

export const main = style({
  display: 'block',
  maxWidth: contentWidth,
  marginInline: 'auto',
  padding: `${space[40]} ${space[24]} ${space[72]}`,
  outline: 'none',
  '@media': { [below.carousel]: { padding: `${space[24]} ${space[16]} ${space[56]}` } },
});

export const title = style({
  marginBlockEnd: space[24],
  '@media': { [below.carousel]: { fontSize: fontSize.title, marginBlockEnd: space[8] } },
});

export const notice = style({ maxWidth: '640px', marginBlockStart: space[24] });
