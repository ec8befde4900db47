import { serveFiles } from './serve.mjs';

/** Returns a page's HTML without its `<script>` and `<link>` elements. The icon's `<link>` and the inline CSS stay. */
const bare = (html) => html.replaceAll(/<script[\s\S]*?<\/script>|<link (?!rel="icon")[^>]*>/g, '');

/**
 * Names of security headers. The bare copies send them too, because one of them makes the browser start a process,
 * which takes 60 ms.
 */
const safety = /^(content-security|cross-origin|permissions|referrer)-/;

/**
 * Starts a server for bare copies of the prerendered pages, without scripts and linked style sheets. The bare copy of a
 * page is called its floor: it shows the shortest time that the page could take. It has the page's security headers.
 * `product` is the address of the server from which the pages come. Resolves to the address of the copies (`url`) and a
 * function that ends their server (`stop`).
 */
export async function serveFloor(product, paths) {
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
  return serveFiles(new Map(pages));
}
