import { systemClock } from './clock.ts';

/** How long failures are not shown after the user began to leave the page, in ms. */
const keptBackMs = 10_000;

let staying = Promise.resolve();

/**
 * Begins to watch whether somebody leaves the page. Firefox and Safari then end all its loading at once, but show it
 * until the next page has answered: it would say goodbye with errors. If the page was not left after all (a download, a
 * press on Stop), it reports the failures later.
 */
export const watchLeaving = (): void =>
  window.addEventListener('beforeunload', () => {
    staying = new Promise((resolve) => void systemClock.after(keptBackMs, resolve));
  });

/** Resolves at once, or 10 s after somebody began to leave the page. To be awaited before a failed load is reported. */
export const whenStaying = (): Promise<void> => staying;

/** Passes on the result of a load. Of a page that is being left, passes on a failure later. */
export const unlessLeft = <Loaded>(load: Promise<Loaded>): Promise<Loaded> =>
  load.catch(async (error: unknown) => {
    await staying;
    throw error;
  });
