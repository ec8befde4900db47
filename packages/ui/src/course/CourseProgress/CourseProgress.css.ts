import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { below, fontSize, prefers, radius, rem, space, tracking } from '../../theme/scale.ts';
import { rowBox, stackBox, styleOn } from '../../theme/shapes.ts';

export const root = style({ ...stackBox(20), '@media': { [below.carousel]: { gap: space[16] } } });
export const row = style({ ...rowBox(16), alignItems: 'flex-end', justifyContent: 'space-between' });
export const title = style({ '@media': { [below.carousel]: { fontSize: rem(20) } } });

export const count = style({
  marginBlockStart: space[4],
  color: color.textMuted,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.carousel]: { fontSize: fontSize.small } },
});

export const percent = style({
  flexShrink: 0,
  fontSize: fontSize.title,
  lineHeight: 1.3,
  letterSpacing: tracking.heading,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [below.carousel]: { fontSize: rem(24) } },
});

export const line = style({ '@media': { [below.carousel]: { display: 'none' } } });

/** The progress bar. Only a phone shows it. On wider screens it is only for screen readers. */
export const bar = styleOn(visuallyHidden, {
  '@media': {
    [below.carousel]: {
      position: 'static',
      display: 'block',
      width: '100%',
      height: '6px',
      margin: 0,
      clipPath: 'none',
      appearance: 'none',
      borderRadius: radius.full,
      backgroundColor: color.hover,
    },
    [prefers.forcedColors]: { outline: '1px solid CanvasText' },
  },
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: 'transparent' },
    '&::-webkit-progress-value': { borderRadius: radius.full, backgroundColor: color.accentText },
    '&::-moz-progress-bar': { borderRadius: radius.full, backgroundColor: color.accentText },
  },
});
