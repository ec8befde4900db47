import { gzipSync } from 'node:zlib';
import { pageSettings } from '../browser.mjs';

const phone = { ...pageSettings, viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const gzipped = (text) => gzipSync(text, { level: 9 }).length;

/** Bytes and requests of a page until its load event, and how much its layout shifts until it is still. */
export async function measureBytes(browser, url, { storageState } = {}) {
  const context = await browser.newContext({ ...phone, ...(storageState ? { storageState } : {}) });
  const page = await context.newPage();
  const responses = new Map();
  page.on('response', (response) => responses.set(response.url(), response));
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The page's own record of what it asked for before the load event; a call that began then counts, whenever it ended.
  const asked = await page.evaluate(() => {
    const { loadEventStart } = performance.getEntriesByType('navigation')[0];
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < loadEventStart)
      .map((entry) => entry.name);
  });
  const sizes = { js: 0, css: 0, font: 0 };
  for (const address of asked) {
    const response = responses.get(address);
    const type = response?.request().resourceType();
    if (type === 'script') sizes.js += gzipped(await response.body());
    if (type === 'stylesheet') sizes.css += gzipped(await response.body());
    if (type === 'font') sizes.font += (await response.body()).length;
  }
  const html = await (await context.request.get(url)).text();
  sizes.css += gzipped([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join(''));
  const cls = await page.evaluate(() => globalThis.shift);
  await context.close();
  if (process.env.BUDGETS_LIST) console.log(asked.join('\n'));
  return { ...sizes, requests: asked.length + 1, cls };
}

/** Time of the largest paint in ms, on a slow phone: CPU 4×, 1.6 Mbps, 150 ms. */
export async function measureLargestPaint(browser, url) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(url, { waitUntil: 'networkidle' });
  const time = await page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  await context.close();
  return time;
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
