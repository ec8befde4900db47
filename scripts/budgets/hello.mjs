import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../lib/run.mjs';
import { measureLoad } from './measureLoad.mjs';
import { openPhone, untilIdle } from './phone.mjs';
import { serveFiles } from './serve.mjs';
import { median } from './statistics.mjs';

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Hello</title><div id="root"></div><script type="module" src="/main.js"></script></html>`;

const script = `import { createElement as element, useState } from 'react';
import { createRoot } from 'react-dom/client';
function Hello() {
  const [count, setCount] = useState(0);
  return [element('h1', { key: 1 }, 'Hello'), element('button', { key: 2, onClick: () => setCount(count + 1) }, count)];
}
createRoot(document.getElementById('root')).render(element(Hello));`;

/**
 * Builds and serves the smallest page that React can render: one heading and one button, with the product's version of React. No page
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

const loads = 5;
const presses = 20;

/** Runs in the page. Presses the button by script, and resolves to the time until the next paint, in ms. */
function pressAndPaint() {
  return new Promise((done) => {
    const began = performance.now();
    document.querySelector('button').click();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(performance.now() - began);
      port2.postMessage(null);
    });
  });
}

/**
 * Measures how fast this machine is now, by the page `hello`. `work`: the work of its main thread while it loads, in
 * ms, the median of five loads. `press`: the mean time from a press on its button to the next paint, in ms.
 */
export async function measureHello(browser, url) {
  const work = [];
  while (work.length < loads) work.push((await measureLoad(browser, url)).work);
  const { context, page, slow } = await openPhone(browser);
  await page.goto(url);
  await untilIdle(page);
  await slow();
  let sum = 0;
  for (let press = 0; press < presses; press += 1) sum += await page.evaluate(pressAndPaint);
  await context.close();
  return { work: median(work), press: sum / presses };
}

/** The measures of a run may differ by this factor. */
const swing = 1.15;

/**
 * Returns why a run is not judged, by the measures of the page `hello` before, between and after its parts; null if the
 * machine was steady.
 */
export function whyNotJudged(measures) {
  for (const part of ['work', 'press']) {
    const values = measures.map((measure) => measure[part]);
    const ratio = Math.max(...values) / Math.min(...values);
    if (ratio > swing)
      return `The ${part} of the page hello went from ${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)} ms.`;
  }
  return null;
}
