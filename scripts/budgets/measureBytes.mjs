import { gzipSync } from 'node:zlib';
import { openPhone } from './phone.mjs';
import { watchRequests } from './stillness.mjs';

const gzipped = (text) => gzipSync(text, { level: 9 }).length;

/** Runs in the page before the page's own scripts. Adds up the layout shifts. */
function sumShifts() {
  let sum = 0;
  const add = (entries) => {
    for (const entry of entries) if (!entry.hadRecentInput) sum += entry.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  globalThis.shift = () => {
    add(observer.takeRecords());
    return sum;
  };
}

/**
 * Returns whether a file is Stripe's own code: Stripe's script (or our fake of it) or Stripe's library for React. No
 * budget counts these files.
 */
const isProviders = (address) => /\/assets\/provider-[^/]*$/.test(address);

async function sizesOf(requests) {
  const sizes = { js: 0, css: 0, font: 0, providers: 0 };
  for (const request of requests) {
    const type = request.resourceType();
    const body = async () => (await request.response()).body();
    // What is loaded ahead comes by `fetch`.
    const isScript = type === 'script' || (type === 'fetch' && /\/assets\/[^/]*\.js$/.test(request.url()));
    if (isScript) sizes[isProviders(request.url()) ? 'providers' : 'js'] += gzipped(await body());
    if (type === 'stylesheet') sizes.css += gzipped(await body());
    if (type === 'font') sizes.font += (await body()).length;
  }
  return sizes;
}

/**
 * Delays the response to every API call until the page has drawn its loading state, so that layout shifts also show on
 * a fast machine. `drawn` waits for the loading state. The response to the sign-in check does not wait for `drawn`,
 * because the page draws nothing before it arrives.
 */
async function answerAfterPaint(page, drawn = () => Promise.resolve()) {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().includes('/auth-check')) await drawn(page);
    await page.evaluate(frames);
    await route.continue();
  });
}

/** Returns a filter for requests that leaves out files that were requested before: the browser's cache has them. */
function isNew(before) {
  const files = new Set(before.map((request) => request.url()));
  return (request) => {
    const url = request.url();
    const isKnown = url.includes('/assets/') && files.has(url);
    files.add(url);
    return !isKnown;
  };
}

/**
 * Measures a page in two parts. First holds the browser's idle callbacks back, and counts bytes and requests until the
 * page is still. Then releases the callbacks, and counts the bytes and requests that follow (`idle`). Bytes are
 * gzipped, except those of the font. `cls` is the layout shift of both parts. The option `stands` waits until the page
 * shows its main content, and `waits` until it shows its loading state.
 */
export async function measureBytes(browser, url, { storageState, stands, waits } = {}) {
  const { context, page } = await openPhone(browser, { storageState });
  await page.addInitScript(sumShifts);
  await answerAfterPaint(page, waits);
  const { requests, untilStill, releaseIdle } = await watchRequests(page);
  await page.goto(url);
  await stands?.(page);
  await untilStill();
  const early = [...requests];
  await releaseIdle();
  await untilStill();
  const late = requests.slice(early.length).filter(isNew(early));
  const sizes = await sizesOf(early);
  const idle = { ...(await sizesOf(late)), requests: late.length };
  const html = await (await context.request.get(url)).text();
  sizes.css += gzipped([...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join(''));
  const cls = await page.evaluate(() => globalThis.shift());
  await context.close();
  if (process.env.BUDGETS_LIST) {
    const list = (some) => some.map((request) => `  ${request.url()}`).join('\n');
    console.log(`${list(early)}\n  once idle:\n${list(late)}`);
  }
  return { ...sizes, requests: early.length, idle, cls };
}
