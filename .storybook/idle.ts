/**
 * Makes idle callbacks run right after the current work. With two test pages in one browser, the page behind is hardly
 * ever idle. Its callbacks would otherwise wait for their timeout of seconds.
 */
export function idleAtOnce(): void {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
}
