// `npm run readme-pictures`: takes the two pictures of the README from the running product.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { chromium } = await import('playwright');
const { findBrowser, pageSettings } = await import('./browser.mjs');
const { signIn, startProduct } = await import('./lib/product.mjs');
const { root, say } = await import('./lib/run.mjs');

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const { url, stop } = await startProduct();
const { executablePath, args, env } = findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
const context = await browser.newContext({ ...pageSettings, viewport: { width: 1280, height: 800 } });
const page = await context.newPage();

async function take(name) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  say(`docs/pictures/${name}.png`);
}

try {
  await page.goto(url);
  await take('landing');
  await signIn(page, url, 'trader@example.com');
  await page.getByRole('button', { name: 'Edit billing name' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Billing name').fill('Sam Rivera');
  await dialog.getByLabel('Billing address').fill('221 Harbor Street\nPortland, OR 97201');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.reload();
  await page.getByText('Portland, OR 97201').waitFor();
  await take('account');
} finally {
  await browser.close();
  await stop();
}
