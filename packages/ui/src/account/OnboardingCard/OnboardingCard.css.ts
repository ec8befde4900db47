import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, motion, prefers, radius, rem, space } from '../../theme/scale.ts';

const focusRing = { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' };

export const card = style({
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  background: color.surface,
  overflow: 'clip',
});

export const poster = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.raised,
});

export const chart = style({ position: 'absolute', inset: 0 });

export const play = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '60px',
  height: '60px',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: radius.full,
  background: color.accent,
  color: color.onAccent,
  cursor: 'pointer',
  transition: `transform ${motion.fast}`,
  ':hover': { transform: 'scale(1.05)' },
  ':active': { transform: 'scale(0.97)' },
  ':focus-visible': focusRing,
  '@media': { [prefers.reducedMotion]: { transition: 'none', ':hover': { transform: 'none' } } },
});

/** The video, or the frame with another site's player. */
export const video = style({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  borderWidth: 0,
  borderBlockEnd: `1px solid ${color.border}`,
  background: color.canvas,
  ':focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '-2px' },
});

export const body = style({
  padding: space[24],
  '@media': { [below.carousel]: { padding: space[20] } },
});

export const completed = style({ marginBlockStart: space[8], color: color.textMuted });

/** What is apart from what stands above it. */
export const apart = style({ marginBlockStart: space[16] });
export const item = style({ borderBlockStart: `1px solid ${color.border}` });

export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: rem(48.5),
  paddingBlock: space[12],
  borderRadius: radius.control,
  color: color.text,
  textDecoration: 'none',
  ':hover': { color: color.accentText },
  ':focus-visible': focusRing,
});

export const linkText = style({ flexGrow: 1, minWidth: 0, fontSize: fontSize.body });
