import { globalStyle, style } from '@vanilla-extract/css';

/** Class for the root element that hides the whole page. */
export const hidden = style({});
export const spinner = style({ position: 'fixed', inset: 0 });

// Also hides elements that set their own `visibility`. Only `!important` is sure to do that, because the styles of the
// payment provider's card form are not ours. The CSS types do not allow `!important` here.
const important = (visibility: 'visible' | 'hidden') => `${visibility} !important` as typeof visibility;
// The body itself stays visible, because Chromium may not draw the background of a page whose body is hidden. A
// transition would delay hiding.
globalStyle(`.${hidden} body *`, { visibility: important('hidden'), transition: 'none !important' });
globalStyle(`.${hidden} body .${spinner} *`, { visibility: important('visible') });
