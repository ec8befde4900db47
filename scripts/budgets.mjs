// `npm run budgets`: bytes, requests and layout shift of each route against its budget, and the largest paint against the floor.
// `-- --bytes` leaves the paint out, which depends on the machine; only bytes, counts and shifts can fail.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { chromium } = await import('playwright');
const { findBrowser } = await import('./browser.mjs');
const { buildWeb, isBuilt } = await import('./lib/inputs.mjs');
const { freePort } = await import('./lib/port.mjs');
const { fail, root, say, toolEnvironment } = await import('./lib/run.mjs');
const { waitUntilHealthy } = await import('./lib/serve.mjs');
const { serveFloor } = await import('./budgets/floor.mjs');
const { measureBytes, measureLargestPaint, median } = await import('./budgets/measure.mjs');
const { routes, shared } = await import('./budgets/routes.mjs');

const withPaint = !process.argv.includes('--bytes');
const paintRuns = 7;

if (!isBuilt() && (await buildWeb()) !== 0) fail('The web app could not be built; the reason is above.');
const port = await freePort();
const url = `http://localhost:${port}`;
const dataFolder = mkdtempSync(join(tmpdir(), 'signalsync-budgets-'));
const server = spawn(process.execPath, ['apps/api/src/main.ts'], {
  cwd: root,
  env: toolEnvironment({ PORT: String(port), DATA_DIR: dataFolder }),
  stdio: ['ignore', 'ignore', 'inherit'],
});
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args, env });

/** Cookies of a person who has just signed in with a code. */
async function signIn() {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill('budgets@example.com');
  await page.getByRole('button', { name: 'Send code' }).click();
  const field = page.getByRole('textbox', { name: /Verification code/ });
  await field.waitFor();
  let code = null;
  while (code === null) code = (await (await fetch(`${url}/dev/outbox.json`)).json()).mails[0]?.code ?? null;
  await field.fill(code);
  await page.waitForURL('**/account**');
  const state = await context.storageState();
  await context.close();
  return state;
}

const kB = (bytes) => (bytes / 1000).toFixed(1);
let failures = 0;
let checks = 0;
function verdict(value, budget) {
  checks += 1;
  if (value <= budget) return 'ok  ';
  failures += 1;
  return 'OVER';
}

try {
  if (!(await waitUntilHealthy(url, server))) fail('The server did not start; its messages are above.');
  const session = await signIn();
  say('Until the load event, on a phone of 412 × 823; kB are 1,000 bytes, gzipped (the font as it is).\n');
  say('route                    JS (budget, aim)            CSS (12)     font (30)    requests (7)  shift (0.01)');
  for (const route of routes) {
    const found = await measureBytes(browser, url + route.path, route.needsSession ? { storageState: session } : {});
    say(
      [
        route.path.padEnd(22),
        `${verdict(found.js, route.js * 1000)} ${kB(found.js).padStart(6)} (${route.js}, ${route.aim})`.padEnd(26),
        `${verdict(found.css, shared.css * 1000)} ${kB(found.css).padStart(5)} `,
        `${verdict(found.font, shared.font * 1000)} ${kB(found.font).padStart(5)} `,
        `${route.isPublic ? verdict(found.requests, shared.requests) : '    '} ${String(found.requests).padStart(5)}  `,
        `${verdict(found.cls, shared.cls)} ${found.cls.toFixed(3)}`,
      ].join('  '),
    );
  }
  if (withPaint) {
    const paths = routes.filter((route) => route.isPrerendered).map((route) => route.path);
    const floor = await serveFloor(paths);
    say(
      `\nLargest paint at CPU 4×, 1.6 Mbps, 150 ms: median of ${paintRuns} runs, over the same page as bare HTML (1.25, aim 1.10)`,
    );
    for (const path of paths) {
      const times = { page: [], floor: [] };
      for (let run = 0; run < paintRuns; run += 1) {
        times.page.push(await measureLargestPaint(browser, url + path));
        times.floor.push(await measureLargestPaint(browser, floor.url + path));
      }
      const ratio = median(times.page) / median(times.floor);
      const word = ratio <= shared.lcpOverFloor ? 'ok  ' : 'over';
      say(
        `${path.padEnd(22)}  ${word} ${ratio.toFixed(2)} ×  (${Math.round(median(times.page))} ms, floor ${Math.round(median(times.floor))} ms)`,
      );
    }
    floor.stop();
  }
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await new Promise((done) => server.once('exit', done));
  rmSync(dataFolder, { recursive: true, force: true });
}
say(`\n${checks - failures} passed, ${failures} failed`);
process.exitCode = failures > 0 ? 1 : 0;
