import { openPhone } from './phone.mjs';
import { serveFiles } from './serve.mjs';

/** Returns a page's HTML without its `<script>` and `<link>` elements. The icon's `<link>` and the inline CSS stay. */
const bare = (html) => html.replaceAll(/<script[\s\S]*?<\/script>|<link (?!rel="icon")[^>]*>/g, '');

/**
 * Names of security headers. The bare copies send them too, because one of them makes the browser start a process,
 * which takes 60 ms.
 */
const safety = /^(content-security|cross-origin|permissions|referrer)-/;

/** Runs in a page. Returns what the page shows as bare HTML, with all styles inline. */
function asBareHtml() {
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');
  const copy = document.documentElement.cloneNode(true);
  for (const element of copy.querySelectorAll('style, script, noscript, iframe, link:not([rel=icon])'))
    element.remove();
  copy.querySelector('head').append(Object.assign(document.createElement('style'), { textContent: css }));
  return `<!doctype html>${copy.outerHTML}`;
}

/** Opens a page that only the browser draws, for a user, and returns it as bare HTML. */
export async function drawnPage(browser, url, storageState) {
  const { context, page } = await openPhone(browser, { storageState });
  await page.goto(url, { waitUntil: 'networkidle' });
  const html = await page.evaluate(asBareHtml);
  await context.close();
  return html;
}

/**
 * Starts a server for bare copies of the prerendered pages, without scripts and linked style sheets. The bare copy of a
 * page is called its floor: it shows the shortest time that the page could take. It has the page's security headers.
 * `product` is the address of the server from which the pages come. `drawn` has further pages, as `drawnPage` returns
 * them. Resolves to the address of the copies (`url`) and a
 * function that ends their server (`stop`).
 */
export async function serveFloor(product, paths, drawn = new Map()) {
  // If the plans take too long to load, the server sends a page without them. So this call makes the server load the
  // plans first.
  await fetch(`${product}/api/stripe/plans`);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const reply = await fetch(product + path);
      const headers = Object.fromEntries([...reply.headers].filter(([name]) => safety.test(name)));
      return [path, { body: bare(await reply.text()), type: 'text/html', headers }];
    }),
  );
  // The policy of the first page would block the other pages' styles.
  const { 'content-security-policy': _, ...headers } = pages[0][1].headers;
  const others = [...drawn].map(([path, body]) => [path.replace(/\?.*/, ''), { body, type: 'text/html', headers }]);
  return serveFiles(new Map([...pages, ...others]));
}
