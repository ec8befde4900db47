// `npm run drill package`: packs the library, installs it in an app outside this repository, uses the app's form and its
// pricing page in both themes, and measures what an app pays for one component. The table is that of docs/drills.md.
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { dark, light } from '@signalsync/ui/theme/palettes';
import { findBrowser, pageSettings } from '../browser.mjs';
import { say } from '../lib/run.mjs';
import { tableOf } from '../lib/table.mjs';
import { buildApp, installInApp } from '../package/install.mjs';
import { packLibrary } from '../package/pack.mjs';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What an app imports for each line of the table. */
const paidFor = {
  'React and an empty page': [],
  'the themes and the font': ["import '@signalsync/ui/global';"],
  'one Button': ["export { Button } from '@signalsync/ui/components/Button';"],
  'one Dialog': ["export { Dialog } from '@signalsync/ui/components/Dialog';"],
  'one PlanCard': ["export { PlanCard } from '@signalsync/ui/shared/PlanCard';"],
};

const kilobytes = (parts) => parts.reduce((sum, part) => sum + gzipSync(part, { level: 9 }).length, 0) / 1000;

/** Returns the gzipped kB that an app with these lines loads: scripts and styles at once, and scripts on demand. */
async function sizeOf(app, lines) {
  const react = "export { createElement } from 'react';\nexport { createRoot } from 'react-dom/client';";
  writeFileSync(join(app, 'size.ts'), [react, ...lines].join('\n'));
  const output = await buildApp(app, ['size.ts'], { write: false });
  const chunks = output.filter(({ type }) => type === 'chunk');
  const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of atOnce)
    for (const chunk of chunks.filter(({ fileName }) => imports.includes(fileName))) atOnce.add(chunk);
  const codeOf = (some) => some.map(({ code }) => code);
  const styles = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => source);
  return {
    atOnce: kilobytes(codeOf([...atOnce])),
    later: kilobytes(codeOf(chunks.filter((chunk) => !atOnce.has(chunk)))),
    styles: kilobytes(styles),
  };
}

/** Returns a table of what each line of `paidFor` adds to React. */
async function sizes(app) {
  const rows = [];
  let react = 0;
  for (const [name, lines] of Object.entries(paidFor)) {
    const { atOnce, later, styles } = await sizeOf(app, lines);
    rows.push([name, ...[atOnce - react, later, styles].map((size) => size.toFixed(1))]);
    react ||= atOnce;
  }
  return tableOf(['kB gzipped', 'scripts at once', 'scripts on demand', 'styles'], rows);
}

const rgb = (hex) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

/** Sends the form with a wrong address and with a right one, and closes the dialog that then opens. */
async function useForm(page) {
  await page.getByLabel('Email').fill('sam');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Enter an address with an @.').waitFor();
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Sent' }).getByText('sam@example.com').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const readPrice = (page) => page.getByRole('article', { name: 'Monthly' }).getByText('€29').waitFor();

/** Opens a page of the app in each theme. Returns what is wrong with it. */
async function faultsOf(browser, url, work) {
  const page = await browser.newPage(pageSettings);
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.setDefaultTimeout(10_000);
  await page.goto(url);
  for (const canvas of [dark.canvas, light.canvas]) {
    await work(page);
    const seen = await page.evaluate(() => ({
      background: getComputedStyle(document.body).backgroundColor,
      hasFont: document.fonts.check('16px "Geist Variable"'),
    }));
    if (seen.background !== rgb(canvas)) faults.push(`The background is ${seen.background}, not ${rgb(canvas)}`);
    if (!seen.hasFont) faults.push('The font has not loaded');
    await page.addScriptTag({ path: axe });
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    faults.push(...violations.map(({ help }) => help));
    await page.getByRole('button', { name: /theme/ }).click();
  }
  await page.close();
  return faults.map((fault) => `${url}: ${fault}`);
}

// Otherwise the compiler of the styles sets it to `development`, and the builds would hold React's checks.
process.env.NODE_ENV = 'production';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed-')));
const app = join(folder, 'app');
try {
  installInApp(await packLibrary(join(folder, 'packed')), app);
  await buildApp(app, ['index.html']);
  const server = await preview({ root: app, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  const { executablePath, args, env } = findBrowser();
  const browser = await chromium.launch({ executablePath, args, env });
  const [url] = server.resolvedUrls.local;
  const faults = [...(await faultsOf(browser, `${url}?form`, useForm)), ...(await faultsOf(browser, url, readPrice))];
  await browser.close();
  await server.close();
  say(await sizes(app));
  say(`\nThe form and the pricing page, in both themes: ${faults.length} faults`);
  for (const fault of faults) say(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true });
}
