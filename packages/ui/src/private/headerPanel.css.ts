import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { below, radius, rem, space } from '../theme/scale.ts';

/** A panel below a button of the account's header, which opens it. On a phone the panel is as wide as the page. */
export const headerPanel = style({
  position: 'absolute',
  insetBlockStart: `calc(100% + ${space[8]})`,
  insetInlineEnd: space[24],
  width: rem(360),
  maxWidth: `calc(100% - 2 * ${space[24]})`,
  maxHeight: `calc(100dvh - ${rem(96)})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  border: `1px solid ${color.borderStrong}`,
  borderRadius: radius.card,
  background: color.raised,
  boxShadow: color.shadow,
  outline: 'none',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' } },
  '@media': {
    [below.carousel]: { insetInlineEnd: space[16], maxWidth: `calc(100% - 2 * ${space[16]})` },
    [below.phone]: { width: '100%' },
  },
});
