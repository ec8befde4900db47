// `npm run budgets`: compares the bytes, requests and layout shift of each route with its budget, and fails if a budget
// is exceeded. Then measures times on a slow phone. Times depend on the machine, so they never make the run fail.
// `npm run budgets -- --bytes` measures no times. `npm run budgets -- interactions blocking` runs only these two parts.
import { begin } from './lib/begin.mjs';

await begin();
const { chosenParts } = await import('./budgets/chosenParts.mjs');
const { sessionsOf } = await import('./budgets/sessions.mjs');
const { inBrowser } = await import('./lib/product.mjs');
const { fail, say } = await import('./lib/run.mjs');

/** The parts in their order. Each part imports its own file, which measures and prints it. */
const parts = {
  bytes: async () => (await import('./budgets/bytes.mjs')).printBytes,
  paint: async () => (await import('./budgets/paint.mjs')).printPaint,
  blocking: async () => (await import('./budgets/blocking.mjs')).printBlocking,
  interactions: async () => (await import('./budgets/interactions.mjs')).printInteractions,
  history: async () => (await import('./budgets/history.mjs')).printHistory,
  'next-page': async () => (await import('./budgets/nextPage.mjs')).printNextPage,
  'back-forward': async () => (await import('./budgets/backForward.mjs')).printBackForward,
};
const { chosen, unknown } = chosenParts(Object.keys(parts), process.argv.slice(2));
if (unknown) fail(`There is no part “${unknown}”. Parts: ${Object.keys(parts).join(', ')}`);

let [checks, failures] = [0, 0];
await inBrowser(async (product) => {
  const session = sessionsOf(product.browser, product.url);
  for (const part of chosen) {
    const print = await parts[part]();
    const counts = await print({ ...product, session, say });
    if (counts) [checks, failures] = [checks + counts.checks, failures + counts.failures];
  }
});
if (checks > 0) say(`\n${checks - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
