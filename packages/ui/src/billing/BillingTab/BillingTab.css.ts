import { style } from '@vanilla-extract/css';
import { below, radius, space } from '../../theme/scale.ts';
import { stackBox, styleOn } from '../../theme/shapes.ts';

const failureWidth = '640px';

export const failure = style({ maxWidth: failureWidth });

export const tab = style({
  ...stackBox(20),
  borderRadius: radius.card,
  outlineOffset: '4px',
  // Makes the tab and its focus ring as narrow as the failure notice that it contains.
  selectors: { [`&:has(> ${failure})`]: { maxWidth: failureWidth } },
  '@media': { [below.carousel]: { gap: space[16] } },
});

/** Gets the focus when a dialog closes and the button that opened the dialog no longer exists. */
export const card = style({ borderRadius: radius.card, outlineOffset: '4px' });
export const rest = style({ display: 'contents' });
export const unseen = styleOn(rest, { visibility: 'hidden' });
