import { callTimeoutMs } from '@signalsync/state/core/client';
import { systemClock } from './clock.ts';

/** How long failures stay hidden after the user begins to leave the page, in ms. */
const keptBackMs = 10_000;

let staying = Promise.resolve();

/**
 * Begins to watch whether the user leaves the page. Firefox and Safari then stop everything that the page loads, but
 * show the page until the next page answers. Errors of the stopped loads would flash in that time, so they wait. If the
 * user stays after all (a download, a press on Stop), the errors are reported later.
 */
export const watchLeaving = (): void =>
  addEventListener('beforeunload', () => {
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

/** Settles like `load`, which loads code. Rejects as browsers do for missing code if nothing has come after 15 s. */
export const codeOf = <Loaded>(load: Promise<Loaded>): Promise<Loaded> =>
  unlessLeft(
    Promise.race([
      load,
      new Promise<never>((_, reject) => {
        systemClock.after(callTimeoutMs, () => reject(new Error('Failed to fetch dynamically imported module')));
      }),
    ]),
  );
