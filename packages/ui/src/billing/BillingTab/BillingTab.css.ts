import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, radius, space } from '../../theme/scale.ts';

const failureWidth = '640px';

export const failure = style({ maxWidth: failureWidth });

export const tab = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[20],
  borderRadius: radius.card,
  outlineOffset: '4px',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.accentText}` },
    // Makes the tab, and so its focus ring, as narrow as the failure notice in it.
    [`&:has(> ${failure})`]: { maxWidth: failureWidth },
  },
  '@media': { [below.carousel]: { gap: space[16] } },
});

/** Takes the focus if the button that opened a dialog has gone. */
export const card = style({
  borderRadius: radius.card,
  outlineOffset: '4px',
  selectors: { '&:focus-visible': { outline: `2px solid ${color.accentText}` } },
});

export const rest = style({ display: 'contents' });
export const unseen = style([rest, { visibility: 'hidden' }]);
