import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { motion, prefers, radius, rem, space } from '../../theme/scale.ts';
import { cardBox, cardPadding, centredBox, lineAbove, lineBelow, rowBox } from '../../theme/shapes.ts';

export const card = style({ ...cardBox, overflow: 'clip' });

export const poster = style({
  position: 'relative',
  ...centredBox,
  aspectRatio: '16 / 9',
  ...lineBelow,
  background: color.raised,
});

export const chart = style({ position: 'absolute', inset: 0 });

export const play = style({
  position: 'relative',
  ...centredBox,
  width: '60px',
  height: '60px',
  border: '1px solid transparent',
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  transition: `transform ${motion.fast}`,
  ':hover': { transform: 'scale(1.05)' },
  ':active': { transform: 'scale(0.97)' },
  '@media': { [prefers.reducedMotion]: { transition: 'none', ':hover': { transform: 'none' } } },
});

/** The video, or the frame with another site's player. Without `block`, a frame would have a gap below it. */
export const video = style({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  borderWidth: 0,
  ...lineBelow,
  background: color.canvas,
  outlineOffset: '-2px',
});

export const body = style(cardPadding);
export const completed = style({ marginBlockStart: space[8], color: color.textMuted });
export const item = style(lineAbove);

export const link = style({
  ...rowBox(12),
  minHeight: rem(48.5),
  paddingBlock: space[12],
  borderRadius: radius.control,
  ':hover': { color: color.accentText },
});

export const linkText = style({ flexGrow: 1, minWidth: 0 });
