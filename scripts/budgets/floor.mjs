import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/run.mjs';
import { serveFiles } from './serve.mjs';

/** Returns a page's HTML without its `<script>` and `<link>` elements. The icon's `<link>` and the inline CSS stay. */
const bare = (html) => html.replaceAll(/<script[\s\S]*?<\/script>|<link (?!rel="icon")[^>]*>/g, '');

/**
 * Starts a server for bare copies of the prerendered pages, without scripts and linked stylesheets. The bare copy,
 * called the floor of a page, shows how fast the page could be at best. Resolves to the server's address (`url`) and a
 * function that ends the server (`stop`).
 */
export async function serveFloor(paths) {
  const pages = await Promise.all(
    paths.map(async (path) => {
      const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
      const html = await readFile(join(root, 'apps/web/dist', file), 'utf8');
      return [path, { body: bare(html), type: 'text/html' }];
    }),
  );
  return serveFiles(new Map(pages));
}
