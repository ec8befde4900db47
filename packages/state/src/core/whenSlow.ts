import type { Clock, Stop } from './clock.ts';

/** After this time, in ms, something counts as slow. */
const slowAfterMs = 5000;

/** Calls `tell` when something takes longer than usual, unless stopped before. */
export const whenSlow = (clock: Clock, tell: () => void): Stop => clock.after(slowAfterMs, tell);
