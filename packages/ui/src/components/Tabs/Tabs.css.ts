import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, motion, prefers, radius, rem, space } from '../../theme/scale.ts';

const inset = space[12];
/** Padding at each side of a tab's label on a phone. So two labels are 20 px apart. */
const phoneInset = '10px';

export const root = style({
  display: 'grid',
  gap: '28px',
  minWidth: 0,
  '@media': { [below.carousel]: { gap: space[20] } },
});

export const line = style({ minWidth: 0, borderBottom: `1px solid ${color.border}` });

/**
 * The row of tabs, which scrolls horizontally. The negative margins align the first label with the page's edge, and the
 * mark of the selected tab with the line below the tabs.
 */
export const list = style({
  display: 'flex',
  position: 'relative',
  margin: `0 calc(-1 * ${inset}) -1px`,
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  '@media': {
    [below.carousel]: {
      // On a phone the row reaches both edges of the screen. Tabs that do not fit fade out at the edges.
      marginInline: `calc(-1 * ${space[16]})`,
      paddingInline: `calc(${space[16]} - ${phoneInset})`,
      maskImage: `linear-gradient(to right, transparent, #000 ${space[16]} calc(100% - ${space[16]}), transparent)`,
    },
  },
});

export const tab = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  flexShrink: 0,
  minHeight: rem(48),
  padding: `0 ${inset} ${space[4]}`,
  borderRadius: radius.control,
  outlineOffset: '-2px',
  color: color.textMuted,
  fontSize: fontSize.body,
  fontWeight: fontWeight.label,
  whiteSpace: 'nowrap',
  transition: `color ${motion.fast}`,
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-selected="true"]': { color: color.text },
    // The mark of the selected tab. `Tabs` lets it slide there from the tab before.
    '&[aria-selected="true"]::after': {
      content: '',
      position: 'absolute',
      insetInline: inset,
      bottom: 0,
      height: '2px',
      background: color.accentText,
      transformOrigin: 'left',
    },
  },
  '@media': {
    [below.carousel]: {
      paddingInline: phoneInset,
      selectors: { '&[aria-selected="true"]::after': { insetInline: phoneInset } },
    },
    [prefers.reducedMotion]: { transition: 'none' },
    [prefers.forcedColors]: { selectors: { '&[aria-selected="true"]::after': { background: 'Highlight' } } },
  },
});

export const panel = style({ minWidth: 0, borderRadius: radius.control, outlineOffset: '4px' });
