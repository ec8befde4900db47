import { openPhone, untilIdle } from './phone.mjs';
import { blockingTime } from './statistics.mjs';

/** Runs in the page before the page's own scripts. Records long tasks, the first paint and the largest one. */
function watchLoad() {
  const tasks = [];
  let [painted, largest] = [Number.NaN, Number.NaN];
  const add = (entries) => {
    for (const { entryType, name, startTime, duration } of entries)
      if (entryType === 'longtask') tasks.push({ start: startTime, duration });
      else if (entryType === 'largest-contentful-paint') largest = startTime;
      else if (name === 'first-contentful-paint') painted = startTime;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  for (const type of ['longtask', 'paint', 'largest-contentful-paint']) observer.observe({ type, buffered: true });
  globalThis.seenLoad = () => {
    add(observer.takeRecords());
    return { tasks, painted, largest, now: performance.now() };
  };
}

/**
 * Loads a page on the slow phone (CPU 4 × slower, 1.6 Mbps, latency 150 ms), and waits until no call is open and the
 * page is idle. Returns times in ms. `largest`: when the largest element is painted. `blocking`: for how long tasks
 * block the page after its first paint. `work`: for how long its main thread has worked.
 */
export async function measureLoad(browser, url, { storageState, stands } = {}) {
  const { context, page, session, slow } = await openPhone(browser, { storageState, isSlowNetwork: true });
  await page.addInitScript(watchLoad);
  // Counts only the time in which the thread was running, because other programs on the machine change this time less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slow();
  await page.goto(url, { waitUntil: 'networkidle' });
  await stands?.(page);
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const { tasks, painted, largest, now } = await page.evaluate(() => globalThis.seenLoad());
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const work = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  return { largest, blocking: blockingTime(tasks, painted, now), work };
}
