/**
 * Has idle callbacks run as soon as what is under way is done. Of two test pages in one browser the one behind hardly ever counts
 * as idle: what waits for that would come with its timeout, seconds later.
 */
export function idleAtOnce(): void {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
}
