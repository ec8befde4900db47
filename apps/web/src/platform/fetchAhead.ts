import { whenIdle } from './whenIdle.ts';

/** What Chromium tells about the network. Other browsers tell nothing. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Returns whether the page may load what the user has not asked for: not on a slow network, or if the user saves data.
 */
function mayFetchAhead(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !/[23]g/.test(connection?.effectiveType ?? '');
}

/**
 * Loads code once the page is idle, if it may. A failure is reported when the user needs the code. Returns a function
 * that stops this.
 */
export const fetchAhead = (load: () => Promise<unknown>): (() => void) =>
  whenIdle(() => {
    if (mayFetchAhead()) load().catch(() => undefined);
  });
