import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

/**
 * Starts a server for pages and scripts. `files` is a map from paths to a body, a type and further headers. Any other
 * path gets an empty reply. Resolves to the server's address (`url`) and a function that ends the server (`stop`).
 */
export async function serveFiles(files) {
  const replies = new Map(
    [...files].map(([path, { body, ...rest }]) => [path, { body: brotliCompressSync(body), ...rest }]),
  );
  const server = createServer((request, response) => {
    const reply = replies.get((request.url ?? '').replace(/\?.*/, ''));
    response.writeHead(reply ? 200 : 204, {
      ...reply?.headers,
      'content-type': `${reply?.type ?? 'text/plain'}; charset=utf-8`,
      'content-encoding': 'br',
    });
    response.end(reply?.body);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}
