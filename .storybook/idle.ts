/**
 * Makes idle callbacks run right after the current work. If a browser has two test pages, the one in the background is
 * hardly ever idle. Its idle callbacks would wait for seconds until their timeout.
 */
export function idleAtOnce(): void {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
}
