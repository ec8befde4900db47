import { serveHello } from './hello.mjs';
import { openPhone, untilIdle } from './phone.mjs';
import { routes } from './routes.mjs';
import { blockingTime, median, spreadText } from './statistics.mjs';

const runs = 5;

/** Runs in the page before the page's own scripts. Records long tasks and the first paint. */
function watchTasks() {
  const tasks = [];
  let painted = Number.NaN;
  const add = (entries) => {
    for (const { entryType, name, startTime, duration } of entries)
      if (entryType === 'longtask') tasks.push({ start: startTime, duration });
      else if (name === 'first-contentful-paint') painted = startTime;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  for (const type of ['longtask', 'paint']) observer.observe({ type, buffered: true });
  globalThis.longTasks = () => {
    add(observer.takeRecords());
    return { tasks, painted, now: performance.now() };
  };
}

/**
 * Loads a page on the slow phone, and waits until no call is open and the page is idle. Returns times in ms. `before`
 * and `after`: for how long tasks have blocked the page before and after its first paint. `work`: for how long its main
 * thread has worked.
 */
async function measureBlocking(browser, url, { storageState, stands } = {}) {
  const { context, page, session, slow } = await openPhone(browser, { storageState, isSlowNetwork: true });
  await page.addInitScript(watchTasks);
  // Counts only the time in which the thread was running, because other programs on the machine change this time less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slow();
  await page.goto(url, { waitUntil: 'networkidle' });
  await stands?.(page);
  await page.waitForLoadState('networkidle');
  await untilIdle(page);
  const { tasks, painted, now } = await page.evaluate(() => globalThis.longTasks());
  const { metrics } = await session.send('Performance.getMetrics');
  await context.close();
  const work = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  return { before: blockingTime(tasks, 0, painted), after: blockingTime(tasks, painted, now), work };
}

/**
 * Prints for how long tasks block the page of each route. For comparison, also prints this for the smallest page with
 * React.
 */
export async function printBlocking({ browser, url, session, say }) {
  say(
    `\nBlocking time at CPU 4×, 1.6 Mbps, 150 ms, in ms: what long tasks take beyond 50 ms, median of ${runs} (lowest to highest).`,
  );
  say('“Work” is all that the main thread does. “Hello” is a page with the same React and one heading. Never fails.');
  say(
    'route                   before the first paint  until still             of hello’s   work                    of hello’s',
  );
  const hello = await serveHello();
  const pages = [{ name: 'hello', address: hello.url }];
  for (const { name, path, stands, session: who } of routes)
    pages.push({ name, address: url + path, stands, storageState: await session(who) });
  let least;
  for (const { name, address, ...options } of pages) {
    const found = [];
    while (found.length < runs) found.push(await measureBlocking(browser, address, options));
    const of = (part) => found.map((times) => times[part]);
    least ??= { after: median(of('after')), work: median(of('work')) };
    const ratio = (part) => (least[part] > 0 ? `${(median(of(part)) / least[part]).toFixed(1)} ×` : 'hello’s is 0');
    say(
      [
        name.padEnd(22),
        spreadText(of('before')).padEnd(22),
        spreadText(of('after')).padEnd(22),
        ratio('after').padEnd(11),
        spreadText(of('work')).padEnd(22),
        ratio('work'),
      ].join('  '),
    );
  }
  hello.stop();
}
