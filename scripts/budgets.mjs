// `npm run budgets`: compares the bytes, requests and layout shift of each route with its budget, and fails if one is
// over it. Also compares the time of the largest paint of a page with that of the same page as bare HTML (the floor).
// This time depends on the machine, so it never fails the run; `-- --bytes` leaves it out.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { chromium } = await import('playwright');
const { findBrowser } = await import('./browser.mjs');
const { signIn, startProduct } = await import('./lib/product.mjs');
const { buyPlan } = await import('./lib/buyPlan.mjs');
const { say } = await import('./lib/run.mjs');
const { serveFloor } = await import('./budgets/floor.mjs');
const { measureBytes } = await import('./budgets/measure.mjs');
const { largestPaintOverFloor } = await import('./budgets/paint.mjs');
const { routes, shared } = await import('./budgets/routes.mjs');

const withPaint = !process.argv.includes('--bytes');

const { url, stop } = await startProduct();
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args, env });

/** Returns the cookies of a user who has just signed in and, if `buys`, bought a plan. */
async function signedIn(email, { buys }) {
  const context = await browser.newContext();
  await signIn(await context.newPage(), url, email);
  if (buys) await buyPlan(context, url);
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
  const sessions = {
    signedIn: await signedIn('budgets@example.com', { buys: false }),
    member: await signedIn('member@example.com', { buys: true }),
  };
  say(
    'Until the page is still, with idle callbacks held back, on a phone of 412 × 823; kB are 1,000 bytes, gzipped (the font as it is).',
  );
  say(
    '“+ idle” is what follows once they are let go; “Stripe’s” is the provider’s own code, here its fake’s. A tab counts over the first one.\n',
  );
  say(
    'route                   JS (budget, aim)        CSS (12)      font (30)     requests (7)  shift (0.01)   + idle JS, requests  Stripe’s',
  );
  const js = new Map();
  for (const route of routes) {
    const { stands, waits, session } = route;
    const found = await measureBytes(browser, url + route.path, {
      stands,
      waits,
      ...(session && { storageState: sessions[session] }),
    });
    const name = (route.name ?? route.path.replace(/\?.*/, '')).padEnd(22);
    if (route.js === undefined) {
      say(`${name}  ${' '.repeat(72)}${verdict(found.cls, shared.cls)} ${found.cls.toFixed(3)}`);
      continue;
    }
    js.set(route.path, found.js);
    const counted = found.js - (route.over ? js.get(route.over) : 0);
    say(
      [
        name,
        `${verdict(counted, route.js * 1000)} ${kB(counted).padStart(6)} (${route.js}, ${route.aim})`.padEnd(22),
        `${verdict(found.css, shared.css * 1000)} ${kB(found.css).padStart(5)}  `,
        `${verdict(found.font, shared.font * 1000)} ${kB(found.font).padStart(5)}  `,
        `${route.isPublic ? verdict(found.requests, shared.requests) : '    '} ${String(found.requests).padStart(5)}  `,
        `${verdict(found.cls, shared.cls)} ${found.cls.toFixed(3)}  `,
        `${kB(found.idle.js).padStart(6)} ${String(found.idle.requests).padStart(9)}  `,
        kB(found.providers + found.idle.providers).padStart(11),
      ].join('  '),
    );
  }
  if (withPaint) {
    const paths = routes.filter((route) => route.isPrerendered).map((route) => route.path);
    const floor = await serveFloor(paths);
    say(
      '\nLargest paint at CPU 4×, 1.6 Mbps, 150 ms, over the same page as bare HTML (1.25, aim 1.10): batches of 7 in turn until two agree',
    );
    for (const path of paths) {
      const { ratio, found } = await largestPaintOverFloor(browser, url + path, floor.url + path);
      const word =
        ratio === null
          ? 'not measurable now'
          : `${ratio <= shared.lcpOverFloor ? 'ok  ' : 'over'} ${ratio.toFixed(2)} ×`;
      const batches = found.map(
        (batch) =>
          `${batch.ratio.toFixed(2)} × (${batch.spread.map((end) => end.toFixed(2)).join(' to ')}; ${batch.page} ms over ${batch.floor})`,
      );
      say(`${path.padEnd(22)}  ${word}   batches: ${batches.join(', ')}`);
    }
    floor.stop();
  }
} finally {
  await browser.close();
  await stop();
}
say(`\n${checks - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
