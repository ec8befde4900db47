import { codeFor } from '../lib/product.mjs';
import { drawnPage, serveFloor } from './floor.mjs';
import { limits } from './limits.mjs';
import { measureLoad } from './measureLoad.mjs';
import { openPhone, untilIdle } from './phone.mjs';
import { median, spreadText } from './statistics.mjs';

const runs = 5;
const entryType = 'interaction-contentful-paint';

/** Only with this flag does Chromium report the paints that follow a press. */
const flag = '--enable-blink-features=SoftNavigationHeuristics';

/** Returns what presses an element with a finger, once the page is there. */
const finger = (find) => async (page) => {
  const place = find(page).first();
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};
const link = (name) => finger((page) => page.getByRole('link', { name, exact: true }));

let visitors = 0;
/** Types the last digit of a code, which signs the visitor in. */
async function lastDigit(page, url) {
  visitors += 1;
  const email = `next${visitors}@example.com`;
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByRole('textbox', { name: /Verification code/ });
  await field.waitFor();
  const digits = await codeFor(url, email);
  await field.fill(digits.slice(0, 5));
  await page.waitForLoadState('networkidle');
  return () => page.keyboard.press(digits.slice(5));
}

/**
 * The ways from one page to another that are measured. `ready` prepares the page, and returns what a user then does.
 * `after`: a call without whose answer nothing may be shown, so the time begins with that answer. `isDrawn`: only the
 * browser draws the next page, so its floor is what the browser has drawn, for the user of `session`.
 */
const ways = [
  { from: '/', to: '/pricing', ready: link('Pricing') },
  { from: '/pricing', to: '/', ready: link('SignalSync, home') },
  { from: '/pricing', to: '/auth', ready: link('Sign in') },
  { from: '/auth', to: '/pricing', ready: link('See the plans') },
  { from: '/auth', to: '/', ready: link('SignalSync, home') },
  {
    from: '/pricing',
    to: '/checkout?priceId=price_monthly',
    ready: finger((page) => page.locator('a[href^="/checkout"]')),
    isDrawn: true,
  },
  { from: '/auth', to: '/account', ready: lastDigit, isDrawn: true, session: 'signedIn', after: '/verify-and-login' },
];

/** Runs in the page before the page's own scripts. Records when the largest element after the press was painted. */
function watchPaints(type) {
  let largest = { size: 0, time: Number.NaN };
  const add = (entries) => {
    for (const { startTime, renderTime, size } of entries)
      if (size > largest.size) largest = { size, time: renderTime || startTime };
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type, buffered: true });
  let pressed = Number.NaN;
  for (const press of ['pointerdown', 'keydown'])
    addEventListener(
      press,
      ({ timeStamp }) => {
        pressed = timeStamp;
        largest = { size: 0, time: Number.NaN };
      },
      { capture: true },
    );
  globalThis.largestSincePress = (call) => {
    add(observer.takeRecords());
    const answered = performance.getEntriesByType('resource').findLast(({ name }) => call && name.endsWith(call));
    return largest.time - (answered?.responseEnd ?? pressed);
  };
}

/** Goes one way on the slow phone. Returns the time from the press to the largest paint of the next page, in ms. */
async function measureNextPage(browser, url, { from, to, ready, after }) {
  const { context, page, slow, slowNetwork } = await openPhone(browser);
  await page.addInitScript(watchPaints, entryType);
  await page.goto(url + from, { waitUntil: 'networkidle' });
  const press = await ready(page, url);
  await untilIdle(page);
  await slowNetwork();
  await slow();
  await press();
  await page.waitForURL(({ pathname }) => pathname === to.replace(/\?.*/, ''));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const time = await page.evaluate((call) => globalThis.largestSincePress(call), after);
  await context.close();
  return time;
}

/** Calls `measure` again if Chromium has not reported a paint, up to three times in all. */
async function reported(measure) {
  const time = await measure();
  if (!Number.isNaN(time)) return time;
  const again = await measure();
  return Number.isNaN(again) ? measure() : again;
}

/**
 * Prints how long the largest paint takes after a press, divided by the time that the next page takes as bare
 * HTML.
 */
export async function printNextPage({ url, launch, session, say, verdict }) {
  say(
    `\nFrom a press to the largest paint of the next page at CPU 4×, 1.6 Mbps, 150 ms, over that page loaded as bare HTML (${limits.nextPage.budget}): median of ${runs} (lowest to highest).`,
  );
  const browser = await launch([flag]);
  const prerendered = [...new Set(ways.flatMap(({ to, isDrawn }) => (isDrawn ? [] : [to])))];
  const drawn = ways.filter(({ isDrawn }) => isDrawn);
  const pages = await Promise.all(
    drawn.map(async ({ to, session: who }) => [to, await drawnPage(browser, url + to, await session(who))]),
  );
  const floor = await serveFloor(url, prerendered, new Map(pages));
  const floors = new Map([...prerendered, ...drawn.map(({ to }) => to)].map((path) => [path, []]));
  try {
    const blank = await browser.newPage();
    const types = await blank.evaluate(() => PerformanceObserver.supportedEntryTypes);
    await blank.close();
    if (!types.includes(entryType)) {
      for (const { from, to } of ways) say(`${from} to ${to}  ${verdict(Number.NaN, limits.nextPage)}`);
      return say(`This Chromium does not report ${entryType}.`);
    }
    const pressed = new Map(ways.map((way) => [way, []]));
    // In turn, so that pages and floors meet the same machine.
    for (let run = 0; run < runs; run += 1) {
      for (const [way, times] of pressed) times.push(await reported(() => measureNextPage(browser, url, way)));
      for (const [path, times] of floors) times.push((await measureLoad(browser, floor.url + path)).largest);
    }
    for (const [{ from, to }, times] of pressed) {
      const ratio = median(times) / median(floors.get(to));
      const name = `${from} to ${to.replace(/\?.*/, '')}`.padEnd(22);
      say(
        `${name}  ${verdict(ratio, limits.nextPage)}  ${ratio.toFixed(2)} ×  ${spreadText(times)} ms over ${spreadText(floors.get(to))}`,
      );
    }
  } finally {
    floor.stop();
    await browser.close();
  }
}
