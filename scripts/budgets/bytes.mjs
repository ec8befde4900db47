import { readChunks, smallChunks } from './chunks.mjs';
import { measureBytes } from './measure.mjs';
import { routes, shared } from './routes.mjs';

const kB = (bytes) => (bytes / 1000).toFixed(1);

/**
 * Prints the bytes, requests and layout shift of each route beside their budgets, and the chunks that are too small.
 * Returns two numbers: how many values were checked, and how many of them exceed their budget.
 */
export async function printBytes({ browser, url, session, say }) {
  let [checks, failures] = [0, 0];
  const verdict = (value, budget) => {
    checks += 1;
    if (value <= budget) return 'ok  ';
    failures += 1;
    return 'OVER';
  };
  say(
    'Until the page is still, with idle callbacks held back, on a phone of 412 × 823; kB are 1,000 bytes, gzipped (the font as it is).',
  );
  say(
    '“+ idle” is what follows once they are let go; “Stripe’s” is the provider’s own code, here its fake’s. A tab counts over the first one.\n',
  );
  say(
    'route                   JS (budget, aim)        CSS (12)      font (30)     requests (budget)  in all (budget)   shift (0.01)   + idle JS  Stripe’s',
  );
  /** A count, and its budget where it has one. */
  const count = (value, budget) =>
    budget === undefined
      ? `     ${String(value).padStart(5)}`.padEnd(17)
      : `${verdict(value, budget)} ${String(value).padStart(5)} (${budget})`.padEnd(17);
  const js = new Map();
  for (const route of routes) {
    const storageState = await session(route.session);
    const found = await measureBytes(browser, url + route.path, { ...route, storageState });
    const name = route.name.padEnd(22);
    if (route.js === undefined) {
      say(`${name}  ${' '.repeat(93)}${verdict(found.cls, shared.cls)} ${found.cls.toFixed(3)}`);
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
        count(found.requests, route.requests),
        count(found.requests + found.idle.requests, route.requestsInAll),
        `${verdict(found.cls, shared.cls)} ${found.cls.toFixed(3)}  `,
        `${kB(found.idle.js).padStart(6)}   `,
        kB(found.providers + found.idle.providers).padStart(8),
      ].join('  '),
    );
  }
  const small = smallChunks(readChunks());
  say(`\nchunks below 4 kB that fewer than three pages share (${shared.smallChunks})`);
  say(`${verdict(small.length, shared.smallChunks)} ${small.length}${small.map((chunk) => `\n  ${chunk}`).join('')}`);
  return { checks, failures };
}
