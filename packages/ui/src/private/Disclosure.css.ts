import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, motion, prefers, radius, rem, space } from '../theme/scale.ts';
import { rowBox } from '../theme/shapes.ts';
import { canHover } from './layouts.ts';

export const details = style({ minWidth: 0 });
// In print nobody can open the content, so it is always open there.
globalStyle(`${details}::details-content`, {
  '@supports': {
    'selector(::details-content)': { '@media': { print: { contentVisibility: 'visible', blockSize: 'auto' } } },
  },
});

export const summary = style({
  ...rowBox(16),
  justifyContent: 'space-between',
  minHeight: rem(56),
  paddingBlock: space[12],
  borderRadius: radius.control,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.label,
  cursor: 'pointer',
  // Removes the triangle that Safari draws by default.
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
  '@media': { [canHover]: { selectors: { '&:hover': { color: color.accentText } } } },
});

/** A plus, which turns into a cross while the content is open. */
export const sign = style({
  color: color.textMuted,
  transition: `transform ${motion.fast}`,
  selectors: { [`${details}[open] > ${summary} &`]: { transform: 'rotate(45deg)' } },
  '@media': { [prefers.reducedMotion]: { transition: 'none' }, print: { display: 'none' } },
});
