/**
 * Makes idle callbacks run right after the current work. The tests may open two pages, and the browser hardly ever
 * counts the page in the background as idle. Its idle callbacks would wait for seconds until their timeout.
 */
export function idleAtOnce(): void {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
}
