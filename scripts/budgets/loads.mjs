import { serveFloor } from './floor.mjs';
import { limits } from './limits.mjs';
import { measureLoad } from './measureLoad.mjs';
import { routes } from './routes.mjs';
import { median, spreadText } from './statistics.mjs';

const runs = 5;
const batches = 6;
/** Two batches of measurements agree if their ratios (page to floor) differ by no more than this. */
const agreement = 0.05;

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

/** Loads the page several times. With a floor, loads the floor after each time, so that both meet the same machine. */
async function oneBatch(browser, page, floor, options) {
  const loads = { page: [], floor: [] };
  while (loads.page.length < runs) {
    loads.page.push(await measureLoad(browser, page, options));
    if (floor !== null) loads.floor.push(await measureLoad(browser, floor));
  }
  return loads;
}

const largestOf = (loads) => median(loads.map(({ largest }) => largest));

/**
 * Loads a page with a floor in batches until two batches agree about the ratio of the largest paints, at most six. A
 * page without a floor is loaded in one batch.
 */
async function batchesOf(browser, page, floor, options) {
  const found = [];
  const ratios = () => found.map((loads) => largestOf(loads.page) / largestOf(loads.floor));
  do found.push(await oneBatch(browser, page, floor, options));
  while (floor !== null && found.length < batches && agreedRatio(ratios()) === null);
  return { loads: found.flatMap((batch) => batch.page), ratio: floor === null ? undefined : agreedRatio(ratios()) };
}

/**
 * Prints for each route: the largest paint over its floor, for how long tasks block the page, and how much its main
 * thread works over that of the page `hello`.
 */
export async function printLoads({ browser, url, session, say, verdict, hello }) {
  say(
    `\nLoading at CPU 4×, 1.6 Mbps, 150 ms: the largest paint over that of the page as bare HTML (${limits.largestPaint.budget}); what long tasks take beyond 50 ms after the first paint, in ms; all work of the main thread over that of a page with the same React and one heading. Median of ${runs} or more (lowest to highest).`,
  );
  say('route                   largest paint   blocking (budget)              work (budget)           ms');
  const timed = routes.filter(({ kind }) => kind !== undefined);
  const floor = await serveFloor(
    url,
    timed.filter(({ isPrerendered }) => isPrerendered).map(({ path }) => path),
  );
  const { work: least } = hello();
  for (const { name, path, kind, stands, isPrerendered, session: who } of timed) {
    const options = { storageState: await session(who), stands };
    const { loads, ratio } = await batchesOf(browser, url + path, isPrerendered ? floor.url + path : null, options);
    const of = (part) => loads.map((times) => times[part]);
    const paint =
      ratio === undefined
        ? ''
        : ratio === null
          ? `${verdict(Number.NaN, limits.largestPaint)} unsteady`
          : `${verdict(ratio, limits.largestPaint)} ${ratio.toFixed(2)} ×`;
    const [blocking, work] = [limits.blocking[kind], limits.work[kind]];
    const ratioOfWork = median(of('work')) / least;
    say(
      [
        name.padEnd(22),
        paint.padEnd(14),
        `${verdict(median(of('blocking')), blocking)} ${spreadText(of('blocking'))} (${blocking.budget})`.padEnd(29),
        `${verdict(ratioOfWork, work)} ${ratioOfWork.toFixed(1)} × (${work.budget})`.padEnd(22),
        spreadText(of('work')),
      ].join('  '),
    );
  }
  floor.stop();
}
