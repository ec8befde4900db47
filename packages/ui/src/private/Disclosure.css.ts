import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, motion, prefers, radius, rem, space } from '../theme/scale.ts';
import { canHover } from './layouts.ts';

export const details = style({ minWidth: 0 });
// On paper nobody can open it, so it is open there.
globalStyle(`${details}::details-content`, {
  '@supports': {
    'selector(::details-content)': { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } },
  },
});

export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  minHeight: rem(56),
  paddingBlock: space[12],
  borderRadius: radius.control,
  fontSize: fontSize.lead,
  lineHeight: lineHeight.body,
  fontWeight: fontWeight.label,
  cursor: 'pointer',
  // Safari draws a triangle otherwise.
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
  },
  '@media': { [canHover]: { selectors: { '&:hover': { color: color.accentText } } } },
});

/** A plus, which turns into a cross while the content is open. */
export const sign = style({
  flexShrink: 0,
  color: color.textMuted,
  transition: `transform ${motion.fast}`,
  selectors: { [`${details}[open] > ${summary} &`]: { transform: 'rotate(45deg)' } },
  '@media': { [prefers.reducedMotion]: { transition: 'none' }, print: { display: 'none' } },
});
