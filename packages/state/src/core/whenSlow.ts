import type { Clock, Stop } from './clock.ts';

/** An action counts as slow after this time, in ms. */
const slowAfterMs = 5000;

/** Calls `tell` when something takes longer than usual, unless stopped before. */
export const whenSlow = (clock: Clock, tell: () => void): Stop => clock.after(slowAfterMs, tell);
