import { fillHistory } from './invoices.mjs';
import { limits } from './limits.mjs';
import { openPhone, untilIdle } from './phone.mjs';
import { median, spreadText } from './statistics.mjs';

const runs = 5;

/**
 * Runs in the page before the page's own scripts. Records when the invoices arrive, when they are painted, and long
 * tasks.
 */
function watchHistory() {
  const seen = { replied: Number.NaN, painted: Number.NaN, longest: 0 };
  const { fetch } = globalThis;
  globalThis.fetch = async (...given) => {
    const reply = await fetch(...given);
    if (reply.url.includes('/billing-history/')) seen.replied = performance.now();
    return reply;
  };
  const watch = new MutationObserver(() => {
    if (document.querySelector('tbody tr') === null) return;
    watch.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        seen.painted = performance.now();
      };
      port2.postMessage(null);
    });
  });
  watch.observe(document, { childList: true, subtree: true });
  const tasks = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime + duration > seen.replied) seen.longest = Math.max(seen.longest, duration);
  });
  tasks.observe({ type: 'longtask' });
  globalThis.seenHistory = () => ({ ...seen, nodes: document.querySelectorAll('*').length });
}

async function measureHistory({ browser, url, session }, count) {
  const { context, page, slow } = await openPhone(browser, { storageState: await session('member') });
  await page.addInitScript(watchHistory);
  await fillHistory(page, count);
  await slow();
  await page.goto(`${url}/account#billing`, { waitUntil: 'networkidle' });
  await page.locator('tbody tr').first().waitFor();
  await untilIdle(page);
  const { replied, painted, longest, nodes } = await page.evaluate(() => globalThis.seenHistory());
  await context.close();
  return { time: painted - replied, longest, nodes };
}

/** Prints how long a billing history of 1,000 and of 10,000 rows takes to appear, and the ratio of the two times. */
export async function printHistory(kit) {
  const { say, verdict } = kit;
  const { historyNodes, historyGrowth } = limits;
  say(`\nBilling history at CPU 4×: from the reply to the painted rows, in ms; median of ${runs} (lowest to highest).`);
  const counts = [1000, 10_000];
  const found = new Map(counts.map((count) => [count, []]));
  for (let run = 0; run < runs; run += 1)
    for (const count of counts) found.get(count).push(await measureHistory(kit, count));
  const times = (count) => found.get(count).map(({ time }) => time);
  for (const count of counts) {
    const longest = spreadText(found.get(count).map((each) => each.longest));
    const nodes = median(found.get(count).map((each) => each.nodes));
    const name = `${count.toLocaleString('en-US')} rows`.padEnd(22);
    say(
      `${name}  ${spreadText(times(count)).padEnd(22)}  longest task ${longest}  nodes ${verdict(nodes, historyNodes)} ${nodes} (${historyNodes.budget})`,
    );
  }
  const growth = median(times(counts[1])) / median(times(counts[0]));
  say(`ten times the rows      ${verdict(growth, historyGrowth)}  ${growth.toFixed(2)} × (${historyGrowth.budget})`);
}
