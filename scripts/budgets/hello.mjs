import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/run.mjs';
import { serveFiles } from './serve.mjs';

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hello</title><div id="root"></div><script type="module" src="/main.js"></script></html>`;

const script = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Hello'));`;

/**
 * Builds and serves the smallest page that React can render: one heading, with the product's version of React. No page
 * with React can block for a shorter time. Resolves to the server's address (`url`) and a function that ends the
 * server.
 */
export async function serveHello() {
  const folder = await mkdtemp(join(tmpdir(), 'hello-'));
  try {
    await Promise.all([writeFile(join(folder, 'index.html'), html), writeFile(join(folder, 'main.js'), script)]);
    const libraries = ['react', 'react-dom'].map((name) => [name, join(root, 'node_modules', name)]);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      mode: 'production',
      resolve: { alias: Object.fromEntries(libraries) },
      build: { target: 'es2022', modulePreload: { polyfill: false } },
    });
    const scripts = await readdir(join(folder, 'dist/assets'));
    const files = new Map([
      ['/', { body: await readFile(join(folder, 'dist/index.html')), type: 'text/html' }],
      ...(await Promise.all(
        scripts.map(async (name) => [
          `/assets/${name}`,
          { body: await readFile(join(folder, 'dist/assets', name)), type: 'text/javascript' },
        ]),
      )),
    ]);
    return await serveFiles(files);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
