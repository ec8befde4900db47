import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, contentWidth, controlHeight, radius, rem, space } from '../../theme/scale.ts';

export const header = style({ borderBlockEnd: `1px solid ${color.border}` });

/** The skip link. It is visible only while it has the focus. */
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

export const inside = style({
  position: 'relative',
  zIndex: 10,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space[16],
  maxWidth: contentWidth,
  minHeight: rem(64),
  marginInline: 'auto',
  paddingInline: space[24],
  '@media': { [below.carousel]: { minHeight: rem(56), paddingInline: space[16] } },
});

export const home = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: controlHeight.touch,
  borderRadius: radius.control,
  color: color.text,
  textDecoration: 'none',
  ':focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' },
});

export const actions = style({ display: 'flex', alignItems: 'center', gap: space[8], marginInlineStart: 'auto' });

/** Below the desktop width, aligns the icon of the last button, not the button's edge, with the page's edge. */
export const actionsEdge = style({
  '@media': { [below.desktop]: { gap: 0, marginInlineEnd: `-${space[12]}` } },
});

export const wide = style({ display: 'contents', '@media': { [below.desktop]: { display: 'none' } } });
export const narrow = style({ display: 'none', '@media': { [below.desktop]: { display: 'contents' } } });
export const avatar = style({ display: 'flex', marginInlineStart: space[4] });
