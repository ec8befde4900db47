import { style } from '@vanilla-extract/css';
import { canHover } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { fontSize, motion, prefers, radius, rem } from '../../theme/scale.ts';
import { coveringControl } from '../../theme/shapes.ts';

/** Media query for screens on which ten stars do not fit into one row of the dialog, because each star needs 44 px. */
const twoRows = '(width < 560px)';

/**
 * Aligns the first and the last star with the text. The row is wider than the text, because the pressable area around
 * each star is wider than the star.
 */
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  marginInline: '-10px',
  '@media': { [twoRows]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', rowGap: '4px' } },
});

export const star = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: '6px',
  minHeight: rem(56),
  paddingBlock: '4px',
  borderRadius: radius.control,
  fontSize: fontSize.small,
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  color: color.textFaint,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { color: color.text },
    '&:has(:focus-visible)': { outline: `2px solid ${color.accentText}`, outlineOffset: '-2px' },
  },
});

/** The native radio button. It is invisible and covers the whole pressable area of its star. */
export const radio = style({ ...coveringControl, cursor: 'inherit' });

export const drawing = style({
  color: color.borderControl,
  transition: `color ${motion.fast}`,
  selectors: { [`${star}[data-filled] &`]: { color: color.warn, fill: color.star } },
  '@media': {
    [canHover]: { selectors: { [`${star}:hover &, ${star}:has(~ ${star}:hover) &`]: { color: color.warn } } },
    [prefers.reducedMotion]: { transition: 'none' },
    [prefers.forcedColors]: {
      color: 'CanvasText',
      selectors: { [`${star}[data-filled] &`]: { color: 'Highlight', fill: 'Highlight' } },
    },
  },
});
