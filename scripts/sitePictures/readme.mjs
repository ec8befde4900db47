import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageSettings } from '../browser.mjs';
import { signIn } from '../lib/product.mjs';
import { root, say } from '../lib/run.mjs';

const folder = join(root, 'docs/pictures');

/** Takes the two pictures in README.md from the running product. */
export async function takeReadmePictures({ url, browser }) {
  mkdirSync(folder, { recursive: true });
  const context = await browser.newContext({ ...pageSettings, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  async function take(name) {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    say(`docs/pictures/${name}.png`);
  }
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
  await context.close();
}
