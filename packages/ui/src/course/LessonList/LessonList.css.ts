import { style } from '@vanilla-extract/css';
import { canHover, touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, motion, prefers, radius, rem, space } from '../../theme/scale.ts';
import { cardBox } from '../../theme/shapes.ts';

export const root = style({ minWidth: 0, '@media': { [below.desktop]: { display: 'grid', gap: space[8] } } });

/** The button that opens the list. It is visible only below the desktop width, where the list is above the lesson. */
export const toggle = style({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[12],
  width: '100%',
  minHeight: rem(44),
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.control,
  backgroundColor: color.raised,
  fontWeight: fontWeight.label,
  textAlign: 'start',
  '@media': { [below.desktop]: { display: 'flex' }, [canHover]: { ':hover': { backgroundColor: color.hover } } },
});

export const chevron = style({ selectors: { '[aria-expanded=true] > &': { rotate: '180deg' } } });

export const list = style({
  ...cardBox,
  display: 'grid',
  padding: space[8],
  '@media': { [below.desktop]: { selectors: { '&[data-closed]': { display: 'none' } } } },
});

export const lesson = style({
  display: 'grid',
  gridTemplateColumns: `${rem(20)} minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: rem(42),
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  outlineOffset: '-2px',
  lineHeight: 1.45,
  textAlign: 'start',
  transition: `background-color ${motion.fast}`,
  selectors: { '&[aria-current]': { backgroundColor: color.hover }, '&:disabled': { color: color.textFaint } },
  '@media': {
    [touch]: { minHeight: rem(44) },
    [canHover]: { selectors: { '&:hover:not(:disabled)': { backgroundColor: color.hover } } },
    [prefers.reducedMotion]: { transition: 'none' },
    [prefers.forcedColors]: {
      selectors: {
        '&[aria-current]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
        '&:disabled': { color: 'GrayText' },
      },
    },
  },
});

export const number = style({ color: color.textFaint, fontSize: fontSize.small, fontVariantNumeric: 'tabular-nums' });

export const title = style({ overflowWrap: 'anywhere' });
export const done = style({ color: color.accentText });
