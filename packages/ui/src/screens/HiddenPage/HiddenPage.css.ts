import { globalStyle, style } from '@vanilla-extract/css';

/** On the root element. */
export const hidden = style({});
export const spinner = style({ position: 'fixed', inset: 0 });

// Parts with a visibility of their own are hidden too. The types do not know `!important`.
const important = (visibility: 'visible' | 'hidden') => `${visibility} !important` as typeof visibility;
// A transition would delay the change.
globalStyle(`.${hidden} *`, { visibility: important('hidden'), transition: 'none !important' });
globalStyle(`.${hidden} .${spinner} *`, { visibility: important('visible') });
