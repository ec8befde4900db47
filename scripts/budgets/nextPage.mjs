import { serveFloor } from './floor.mjs';
import { limits } from './limits.mjs';
import { measureLoad } from './measureLoad.mjs';
import { openPhone, untilIdle } from './phone.mjs';
import { median, spreadText } from './statistics.mjs';

const runs = 5;
const entryType = 'interaction-contentful-paint';

/** Only with this flag does Chromium report the paints that follow a press. */
const flag = '--enable-blink-features=SoftNavigationHeuristics';

/** The links whose presses are measured, each from one public page to another. */
const links = [
  { from: '/', to: '/pricing', name: 'Pricing' },
  { from: '/pricing', to: '/', name: 'SignalSync, home' },
  { from: '/pricing', to: '/auth', name: 'Sign in' },
  { from: '/auth', to: '/pricing', name: 'See the plans' },
  { from: '/auth', to: '/', name: 'SignalSync, home' },
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
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp;
      largest = { size: 0, time: Number.NaN };
    },
    { capture: true },
  );
  globalThis.largestSincePress = () => {
    add(observer.takeRecords());
    return largest.time - pressed;
  };
}

/** Presses a link on the slow phone. Returns the time from the press to the largest paint of the next page, in ms. */
async function measureNextPage(browser, url, { from, to, name }) {
  const { context, page, slow, slowNetwork } = await openPhone(browser);
  await page.addInitScript(watchPaints, entryType);
  await page.goto(url + from, { waitUntil: 'networkidle' });
  await untilIdle(page);
  await slowNetwork();
  const link = page.getByRole('link', { name, exact: true }).first();
  const box = await link.boundingBox();
  await slow();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForURL(url + to);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const time = await page.evaluate(() => globalThis.largestSincePress());
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
 * Prints how long the largest paint takes after a press on a link, divided by the time that the next page takes as bare
 * HTML.
 */
export async function printNextPage({ url, launch, say, verdict }) {
  say(
    `\nFrom a press on a link to the largest paint of the next page at CPU 4×, 1.6 Mbps, 150 ms, over that page loaded as bare HTML (${limits.nextPage.budget}): median of ${runs} (lowest to highest).`,
  );
  const browser = await launch([flag]);
  const targets = [...new Set(links.map(({ to }) => to))];
  const floor = await serveFloor(url, targets);
  const floors = new Map(targets.map((path) => [path, []]));
  try {
    const blank = await browser.newPage();
    const types = await blank.evaluate(() => PerformanceObserver.supportedEntryTypes);
    await blank.close();
    if (!types.includes(entryType)) return say(`This Chromium does not report ${entryType}.`);
    const pressed = new Map(links.map((link) => [link, []]));
    // In turn, so that pages and floors meet the same machine.
    for (let run = 0; run < runs; run += 1) {
      for (const [link, times] of pressed) times.push(await reported(() => measureNextPage(browser, url, link)));
      for (const [path, times] of floors) times.push((await measureLoad(browser, floor.url + path)).largest);
    }
    for (const [{ from, to }, times] of pressed) {
      const ratio = median(times) / median(floors.get(to));
      const name = `${from} to ${to}`.padEnd(22);
      say(
        `${name}  ${verdict(ratio, limits.nextPage)}  ${ratio.toFixed(2)} ×  ${spreadText(times)} ms over ${spreadText(floors.get(to))}`,
      );
    }
  } finally {
    floor.stop();
    await browser.close();
  }
}
