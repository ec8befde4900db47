// `npm run budgets`: bytes, requests and layout shift of each route against its budget, and the largest paint against the floor.
// `-- --bytes` leaves the paint out, which depends on the machine; only bytes, counts and shifts can fail.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { chromium } = await import('playwright');
const { findBrowser } = await import('./browser.mjs');
const { signIn, startProduct } = await import('./lib/product.mjs');
const { say } = await import('./lib/run.mjs');
const { serveFloor } = await import('./budgets/floor.mjs');
const { measureBytes, measureLargestPaint, median } = await import('./budgets/measure.mjs');
const { routes, shared } = await import('./budgets/routes.mjs');

const withPaint = !process.argv.includes('--bytes');
const paintRuns = 7;

const { url, stop } = await startProduct();
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args, env });

/** The cookies of a person who has just signed in. */
async function signedIn() {
  const context = await browser.newContext();
  await signIn(await context.newPage(), url, 'budgets@example.com');
  const state = await context.storageState();
  await context.close();
  return state;
}

const kB = (bytes) => (bytes / 1000).toFixed(1);
let failures = 0;
let checks = 0;
function verdict(value, budget) {
  checks += 1;
  if (value <= budget) return 'ok  ';
  failures += 1;
  return 'OVER';
}

try {
  const session = await signedIn();
  say('Until the load event, on a phone of 412 × 823; kB are 1,000 bytes, gzipped (the font as it is).\n');
  say('route                    JS (budget, aim)            CSS (12)     font (30)    requests (7)  shift (0.01)');
  for (const route of routes) {
    const found = await measureBytes(browser, url + route.path, route.needsSession ? { storageState: session } : {});
    say(
      [
        route.path.padEnd(22),
        `${verdict(found.js, route.js * 1000)} ${kB(found.js).padStart(6)} (${route.js}, ${route.aim})`.padEnd(26),
        `${verdict(found.css, shared.css * 1000)} ${kB(found.css).padStart(5)} `,
        `${verdict(found.font, shared.font * 1000)} ${kB(found.font).padStart(5)} `,
        `${route.isPublic ? verdict(found.requests, shared.requests) : '    '} ${String(found.requests).padStart(5)}  `,
        `${verdict(found.cls, shared.cls)} ${found.cls.toFixed(3)}`,
      ].join('  '),
    );
  }
  if (withPaint) {
    const paths = routes.filter((route) => route.isPrerendered).map((route) => route.path);
    const floor = await serveFloor(paths);
    say(
      `\nLargest paint at CPU 4×, 1.6 Mbps, 150 ms: median of ${paintRuns} runs, over the same page as bare HTML (1.25, aim 1.10)`,
    );
    for (const path of paths) {
      const times = { page: [], floor: [] };
      for (let run = 0; run < paintRuns; run += 1) {
        times.page.push(await measureLargestPaint(browser, url + path));
        times.floor.push(await measureLargestPaint(browser, floor.url + path));
      }
      const ratio = median(times.page) / median(times.floor);
      const word = ratio <= shared.lcpOverFloor ? 'ok  ' : 'over';
      say(
        `${path.padEnd(22)}  ${word} ${ratio.toFixed(2)} ×  (${Math.round(median(times.page))} ms, floor ${Math.round(median(times.floor))} ms)`,
      );
    }
    floor.stop();
  }
} finally {
  await browser.close();
  await stop();
}
say(`\n${checks - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
