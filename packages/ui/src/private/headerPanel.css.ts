import { style } from '@vanilla-extract/css';
import { growing } from '../theme/grow.css.ts';
import { below, prefers, rem, space } from '../theme/scale.ts';
import { overlayBox, rowBox } from '../theme/shapes.ts';

/** A panel that a button of the account's header opens below itself. On a phone the panel is as wide as the page. */
export const headerPanel = style({
  ...overlayBox,
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space[8]})`,
  insetInlineEnd: space[24],
  width: rem(360),
  maxWidth: `calc(100% - 2 * ${space[24]})`,
  maxHeight: `calc(100dvh - ${rem(96)})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  ...growing,
  '@media': {
    [prefers.reducedMotion]: { animation: 'none' },
    [below.carousel]: { insetInlineEnd: space[16], maxWidth: `calc(100% - 2 * ${space[16]})` },
    [below.phone]: { width: '100%' },
  },
});

/** The first line of a panel: its title and its close button. */
export const panelHead = style({
  ...rowBox(12),
  justifyContent: 'space-between',
  padding: `${space[8]} ${space[8]} ${space[8]} ${space[20]}`,
});
