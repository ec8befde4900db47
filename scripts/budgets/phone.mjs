import { pageSettings } from '../browser.mjs';

const phone = { ...pageSettings, viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

/** How many times slower the phone's processor is than this machine's. */
const slowdown = 4;

/**
 * Opens an empty page on a simulated phone, in its own browser context. `storageState` has the cookies of a user.
 * `slow` makes the processor 4 × slower, and `fast` ends that. `slowNetwork`, or the option `isSlowNetwork` from the
 * start, gives the network 1.6 Mbps and a latency of 150 ms.
 */
export async function openPhone(browser, { storageState, isSlowNetwork = false } = {}) {
  const context = await browser.newContext({ ...phone, ...(storageState ? { storageState } : {}) });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  async function slowNetwork() {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (0.75 * 1024 * 1024) / 8,
    });
  }
  if (isSlowNetwork) await slowNetwork();
  const throttle = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  return { context, page, session, slowNetwork, slow: () => throttle(slowdown), fast: () => throttle(1) };
}

/**
 * Waits until the page has been idle twice in a row. Waits for at most a second: after a press on an element that
 * disappears, Chromium sometimes runs no idle callback.
 */
export const untilIdle = (page) =>
  page.evaluate(() => {
    const idle = () => new Promise((done) => requestIdleCallback(() => done(undefined), { timeout: 500 }));
    return idle().then(idle);
  });
