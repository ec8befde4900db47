import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, controlHeight, fontWeight, radius, space } from '../../theme/scale.ts';
import { headerLine, hintText, lineBelow, pageColumn, rowBox, styleOn } from '../../theme/shapes.ts';

export const header = style(lineBelow);

export const inside = style({ ...headerLine(16), position: 'relative', zIndex: 10 });
/** Below the header's line: why the user could not be logged out. */
export const failed = styleOn(pageColumn, { paddingBlockEnd: space[16] });
export const actions = style({ ...rowBox(8), marginInlineStart: 'auto' });

/** Below the desktop width, moves the buttons 12 px outwards, so that the last icon lines up with the page's edge. */
export const actionsEdge = style({ '@media': { [below.desktop]: { gap: 0, marginInlineEnd: `-${space[12]}` } } });

export const wide = style({ display: 'contents', '@media': { [below.desktop]: { display: 'none' } } });
export const narrow = style({ display: 'none', '@media': { [below.desktop]: { display: 'contents' } } });
export const avatar = style({ display: 'flex', marginInlineStart: space[4] });

/** Darkens the page but not the header, so that the button that closes the menu stays bright. */
export const scrim = style({ position: 'fixed', inset: 0, zIndex: -1, background: color.scrim });
export const who = style({ ...rowBox(12), padding: `${space[16]} ${space[20]}`, ...lineBelow, ...hintText });
export const email = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const list = style({ padding: space[8] });

export const item = style({
  ...rowBox(12),
  width: '100%',
  minHeight: controlHeight.touch,
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  outlineOffset: '-2px',
  fontWeight: fontWeight.label,
  textAlign: 'start',
  touchAction: 'manipulation',
  selectors: {
    '&:hover': { background: color.hover },
    '&[aria-disabled="true"]': { color: color.textMuted, cursor: 'default' },
  },
});

export const icon = style({ display: 'flex', color: color.textMuted });
