import { systemClock } from './clock.ts';

/** For how long after the user begins to leave the page no failure is shown, in ms. */
const keptBackMs = 10_000;

let staying = Promise.resolve();

/**
 * Begins to watch whether the user leaves the page. Firefox and Safari then stop all its loading at once, but still
 * show it until the next page answers, so errors would flash. If the user did not leave after all (a download, a press
 * on Stop), the failures are reported later.
 */
export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    staying = new Promise((resolve) => void systemClock.after(keptBackMs, resolve));
  });

/** Resolves at once, or 10 s after the user began to leave the page. Await it before you report a failed load. */
export const whenStaying = (): Promise<void> => staying;

/** Settles like `load`. While the user is leaving the page, a rejection waits until `whenStaying` resolves. */
export const unlessLeft = <Loaded>(load: Promise<Loaded>): Promise<Loaded> =>
  load.catch(async (error: unknown) => {
    await staying;
    throw error;
  });
