// `npm run budgets`: compares each route with its budgets (`docs/budgets.json`): bytes, requests and layout shift, then
// times on a slow phone. Fails if one is over. Times depend on the machine. So the smallest page with React is measured
// between the parts, and if it was not always equally fast, times that are over do not count.
// `npm run budgets -- --bytes` measures no times. `npm run budgets -- interactions loads` runs only these two parts.
import { begin } from './lib/begin.mjs';

await begin();
const { chosenParts } = await import('./budgets/chosenParts.mjs');
const { createVerdicts } = await import('./budgets/limits.mjs');
const { sessionsOf } = await import('./budgets/sessions.mjs');
const { inBrowser } = await import('./lib/product.mjs');
const { fail, say } = await import('./lib/run.mjs');

/** The parts in their order. Each part imports its own file, which measures and prints it. */
const steady = {
  bytes: async () => (await import('./budgets/bytes.mjs')).printBytes,
  'back-forward': async () => (await import('./budgets/backForward.mjs')).printBackForward,
};
/** The parts that measure times. */
const timed = {
  loads: async () => (await import('./budgets/loads.mjs')).printLoads,
  interactions: async () => (await import('./budgets/interactions.mjs')).printInteractions,
  history: async () => (await import('./budgets/history.mjs')).printHistory,
  'next-page': async () => (await import('./budgets/nextPage.mjs')).printNextPage,
};
const { chosen, unknown } = chosenParts(Object.keys({ ...steady, ...timed }), process.argv.slice(2));
if (unknown) fail(`There is no part “${unknown}”. Parts: ${Object.keys({ ...steady, ...timed }).join(', ')}`);
const of = (parts) => Object.entries(parts).filter(([name]) => chosen.includes(name));

const bytes = createVerdicts();
const times = createVerdicts();

/** Measures the times, and the page `hello` before, between and after them. Returns why they are not judged, or null. */
async function measureTimes(kit) {
  const { serveHello, measureHello, whyNotJudged } = await import('./budgets/hello.mjs');
  const hello = await serveHello();
  const measures = [await measureHello(kit.browser, hello.url)];
  for (const [, load] of of(timed)) {
    const print = await load();
    await print({ ...kit, verdict: times.verdict, hello: () => measures.at(-1) });
    measures.push(await measureHello(kit.browser, hello.url));
  }
  hello.stop();
  say(
    `\nThe page hello between the parts, in ms: work ${measures.map(({ work }) => Math.round(work)).join(', ')}; press ${measures.map(({ press }) => press.toFixed(1)).join(', ')}`,
  );
  return whyNotJudged(measures);
}

const notJudged = await inBrowser(async (product) => {
  const kit = { ...product, session: sessionsOf(product.browser, product.url), say };
  for (const [, load] of of(steady)) {
    const print = await load();
    await print({ ...kit, verdict: bytes.verdict });
  }
  return of(timed).length > 0 ? measureTimes(kit) : null;
});
const checks = bytes.counts.checks + times.counts.checks;
const over = bytes.counts.over + times.counts.over;
if (checks > 0) say(`\n${checks - over} rows within their budgets, ${over} over`);
if (notJudged !== null) say(`Not judged: ${notJudged} Repeat it on a quiet machine.`);
process.exitCode = bytes.counts.over > 0 || (times.counts.over > 0 && notJudged === null) ? 1 : 0;
