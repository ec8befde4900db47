import { readChunks, smallChunks } from './chunks.mjs';
import { limits } from './limits.mjs';
import { measureBytes } from './measureBytes.mjs';
import { routes } from './routes.mjs';

const kB = (bytes) => (bytes / 1000).toFixed(1);

/** Prints the bytes, requests and layout shift of each route beside their budgets, and the chunks that are too small. */
export async function printBytes({ browser, url, session, say, verdict }) {
  const inKB = (bytes, limit) => verdict(bytes / 1000, limit);
  say(
    'Until the page is still, with idle callbacks held back, on a phone of 412 × 823; kB are 1,000 bytes, gzipped (the font as it is).',
  );
  say(
    '“+ idle” is what follows once they are let go; “Stripe’s” is the provider’s own code, here its fake’s. A tab counts over the first one.\n',
  );
  const { css, font, layoutShift, smallChunks: small } = limits;
  say(
    `route                   JS (budget, aim)        CSS (${css.budget})      font (${font.budget})     requests (budget)  in all (budget)   shift (${layoutShift.budget})   + idle JS  Stripe’s`,
  );
  /** A count, and its budget where it has one. */
  const count = (value, limit) =>
    limit === undefined
      ? `     ${String(value).padStart(5)}`.padEnd(17)
      : `${verdict(value, limit)} ${String(value).padStart(5)} (${limit.budget})`.padEnd(17);
  const js = new Map();
  for (const route of routes) {
    const storageState = await session(route.session);
    const found = await measureBytes(browser, url + route.path, { ...route, storageState });
    const name = route.name.padEnd(22);
    if (route.js === undefined) {
      say(`${name}  ${' '.repeat(93)}${verdict(found.cls, layoutShift)} ${found.cls.toFixed(3)}`);
      continue;
    }
    js.set(route.path, found.js);
    const counted = found.js - (route.over ? js.get(route.over) : 0);
    say(
      [
        name,
        `${inKB(counted, route.js)} ${kB(counted).padStart(6)} (${route.js.budget}, ${route.js.aim})`.padEnd(22),
        `${inKB(found.css, css)} ${kB(found.css).padStart(5)}  `,
        `${inKB(found.font, font)} ${kB(found.font).padStart(5)}  `,
        count(found.requests, route.requests),
        count(found.requests + found.idle.requests, route.requestsInAll),
        `${verdict(found.cls, layoutShift)} ${found.cls.toFixed(3)}  `,
        `${kB(found.idle.js).padStart(6)}   `,
        kB(found.providers + found.idle.providers).padStart(8),
      ].join('  '),
    );
  }
  const found = smallChunks(readChunks());
  say(`\nchunks below 4 kB that fewer than three pages share (${small.budget})`);
  say(`${verdict(found.length, small)} ${found.length}${found.map((chunk) => `\n  ${chunk}`).join('')}`);
}
