import { globalStyle, style } from '@vanilla-extract/css';

/** On the root element. */
export const hidden = style({});
export const spinner = style({ position: 'fixed', inset: 0 });

// Parts with a visibility of their own are hidden too. Only `!important` is certain to do that, because the styles of the
// card form are not ours. The types do not know it.
const important = (visibility: 'visible' | 'hidden') => `${visibility} !important` as typeof visibility;
// The body itself stays, because Chromium may leave out the background of a page whose body is hidden. A transition would
// delay the change.
globalStyle(`.${hidden} body *`, { visibility: important('hidden'), transition: 'none !important' });
globalStyle(`.${hidden} body .${spinner} *`, { visibility: important('visible') });
