import { serveFiles } from './serve.mjs';

/** Returns a page's HTML without its `<script>` and `<link>` elements. The icon's `<link>` and the inline CSS stay. */
const bare = (html) => html.replaceAll(/<script[\s\S]*?<\/script>|<link (?!rel="icon")[^>]*>/g, '');

/**
 * Starts a server for bare copies of the prerendered pages, without scripts and linked stylesheets. The bare copy,
 * called the floor of a page, shows how fast the page could be at best. `product` is the address of the server that the
 * pages come from. Resolves to the address of the copies (`url`) and a function that ends their server (`stop`).
 */
export async function serveFloor(product, paths) {
  // The pages do not wait long for the plans. After this call the server knows them.
  await fetch(`${product}/api/stripe/plans`);
  const pages = await Promise.all(
    paths.map(async (path) => {
      const html = await (await fetch(product + path)).text();
      return [path, { body: bare(html), type: 'text/html' }];
    }),
  );
  return serveFiles(new Map(pages));
}
