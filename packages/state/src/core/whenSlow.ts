import type { Clock, Stop } from './clock.ts';

/** What takes longer is said to do so, in ms. */
const slowAfterMs = 5000;

/** Tells once something takes longer than usual, unless it has ended before. */
export const whenSlow = (clock: Clock, tell: () => void): Stop => clock.after(slowAfterMs, tell);
