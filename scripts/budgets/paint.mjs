import { serveFloor } from './floor.mjs';
import { measureLargestPaint } from './measure.mjs';
import { routes, shared } from './routes.mjs';
import { median } from './statistics.mjs';

const pairs = 7;
const batches = 6;
/** Two batches of measurements agree if their ratios (page to floor) differ by no more than this. */
const agreement = 0.05;

/**
 * Measures the largest paint of the page and of its floor (the same page as bare HTML), alternately, so that both run
 * under the same load. Returns both medians in ms, their ratio, and the smallest and largest ratio of a pair.
 */
async function oneBatch(browser, page, floor) {
  const times = { page: [], floor: [] };
  for (let pair = 0; pair < pairs; pair += 1) {
    times.page.push(await measureLargestPaint(browser, page));
    times.floor.push(await measureLargestPaint(browser, floor));
  }
  const ratios = times.page.map((time, pair) => time / times.floor[pair]);
  return {
    ratio: median(times.page) / median(times.floor),
    spread: [Math.min(...ratios), Math.max(...ratios)],
    page: Math.round(median(times.page)),
    floor: Math.round(median(times.floor)),
  };
}

/** Returns those two ratios that are closest to each other. */
function closestTwo(ratios) {
  const sorted = ratios.toSorted((a, b) => a - b);
  const steps = sorted.slice(1).map((ratio, index) => [sorted[index], ratio]);
  return steps.toSorted(([a, b], [c, d]) => b - a - (d - c))[0];
}

/** Returns the mean of the two closest ratios if they agree, otherwise null. */
export function agreedRatio(ratios) {
  if (ratios.length < 2) return null;
  const [low, high] = closestTwo(ratios);
  return high - low <= agreement ? (low + high) / 2 : null;
}

/**
 * Compares the largest paint of a page with that of its floor (the same page as bare HTML). Measures batches until two
 * of them agree, at most six. `ratio` is null if no two agree, because the machine is too busy.
 */
async function largestPaintOverFloor(browser, page, floor) {
  const found = [];
  while (found.length < batches && agreedRatio(found.map(({ ratio }) => ratio)) === null)
    found.push(await oneBatch(browser, page, floor));
  return { ratio: agreedRatio(found.map(({ ratio }) => ratio)), found };
}

/**
 * Prints when the largest element of each prerendered page is painted, divided by the time of the same page as bare
 * HTML.
 */
export async function printPaint({ browser, url, say }) {
  const paths = routes.filter((route) => route.isPrerendered).map((route) => route.path);
  const floor = await serveFloor(url, paths);
  say(
    '\nLargest paint at CPU 4×, 1.6 Mbps, 150 ms, over the same page as bare HTML (1.10): batches of 7 in turn until two agree',
  );
  for (const path of paths) {
    const { ratio, found } = await largestPaintOverFloor(browser, url + path, floor.url + path);
    const word =
      ratio === null ? 'not measurable now' : `${ratio <= shared.lcpOverFloor ? 'ok  ' : 'over'} ${ratio.toFixed(2)} ×`;
    const batches = found.map(
      (batch) =>
        `${batch.ratio.toFixed(2)} × (${batch.spread.map((end) => end.toFixed(2)).join(' to ')}; ${batch.page} ms over ${batch.floor})`,
    );
    say(`${path.padEnd(22)}  ${word}   batches: ${batches.join(', ')}`);
  }
  floor.stop();
}
