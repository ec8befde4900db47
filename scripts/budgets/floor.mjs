import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../lib/run.mjs';

/** Returns a page's HTML without its `<script>` and `<link>` elements. The icon's `<link>` and the inline CSS stay. */
const bare = (html) => html.replaceAll(/<script[\s\S]*?<\/script>|<link (?!rel="icon")[^>]*>/g, '');

/**
 * Starts a server for bare copies of the prerendered pages, without scripts and linked stylesheets. The bare copy,
 * called the floor of a page, shows how fast the page could be at best. Resolves to the server's address (`url`) and a
 * function that ends the server (`stop`).
 */
export async function serveFloor(paths) {
  const pages = new Map(
    await Promise.all(
      paths.map(async (path) => {
        const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
        const html = await readFile(join(root, 'apps/web/dist', file), 'utf8');
        return [path, brotliCompressSync(bare(html))];
      }),
    ),
  );
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 204, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' });
    response.end(page);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}
