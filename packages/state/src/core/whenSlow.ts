import type { Clock, Stop } from './clock.ts';

/** An action counts as slow after this time, in ms. */
const slowAfterMs = 5000;

/** Calls `tell` once an action takes longer than usual, unless the returned function is called before. */
export const whenSlow = (clock: Clock, tell: () => void): Stop => clock.after(slowAfterMs, tell);
