/** Runs in the page before the page's own scripts. Holds idle callbacks back until they are released. */
function holdIdleBack() {
  const whenReallyIdle = globalThis.requestIdleCallback.bind(globalThis);
  const held = new Map();
  let isHeld = true;
  let lastId = 0;
  const deadline = { didTimeout: false, timeRemaining: () => 50 };
  globalThis.requestIdleCallback = (run) => {
    lastId += 1;
    const id = lastId;
    if (isHeld) held.set(id, run);
    else setTimeout(() => run(deadline));
    return id;
  };
  globalThis.cancelIdleCallback = (id) => held.delete(id);
  globalThis.releaseIdle = () => {
    isHeld = false;
    for (const run of held.values()) run(deadline);
    held.clear();
  };
  /** Resolves once the page has been idle twice in a row. */
  globalThis.untilIdle = () => new Promise((done) => whenReallyIdle(() => whenReallyIdle(() => done())));
}

const quietFor = 300;
const timeoutMs = 60_000;

/**
 * Watches the requests of a page. Holds idle callbacks back until `releaseIdle` is called, so that the result does not
 * depend on the machine.
 * @returns the requests so far, a function that waits until the page is still, and one that releases idle callbacks.
 * The page is still if no request is open, none has begun or ended for a while, and the page is idle.
 */
export async function watchRequests(page) {
  await page.addInitScript(holdIdleBack);
  const requests = [];
  const open = new Set();
  let changedAt = performance.now();
  const closed = (request) => {
    open.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => {
    requests.push(request);
    open.add(request);
    changedAt = performance.now();
  });
  page.on('requestfinished', closed);
  page.on('requestfailed', closed);

  async function untilStill() {
    const until = performance.now() + timeoutMs;
    for (;;) {
      const seen = requests.length;
      await page.evaluate(() => globalThis.untilIdle());
      const quiet = performance.now() - changedAt;
      if (open.size === 0 && requests.length === seen && quiet >= quietFor) return;
      if (performance.now() > until) {
        const waiting = [...open].map((request) => request.url()).join(' ') || 'one request after the other';
        throw new Error(`${page.url()} is not still after ${timeoutMs / 1000} s: ${waiting}`);
      }
      await new Promise((next) => setTimeout(next, Math.max(20, quietFor - quiet)));
    }
  }

  return { requests, untilStill, releaseIdle: () => page.evaluate(() => globalThis.releaseIdle()) };
}
