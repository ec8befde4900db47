import { legal } from '@signalsync/content/legal';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import { expect } from 'vitest';
import { hold } from './support/hold.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button } from './support/locators.ts';

const journey = journeysOnOneServer();

journey(
  'a part of the app that is needed without a connection says so, and comes when it is back',
  {},
  async (given) => {
    const { page, context, expectTrouble, checkAccessibility } = given;
    expectTrouble(/ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module|Unable to preload CSS/);
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.locator('footer a[href="/legal/terms"]').click();
    const offline = page.getByRole('heading', { name: shell.chunkOffline.title });
    await offline.waitFor();
    await checkAccessibility();

    // Still offline: 'Try Again' must not reload the page into the browser's own error page.
    await button(page, shell.chunkOffline.action).click();
    expect(await offline.isVisible()).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/legal/terms');

    // Nothing is typed on the error page, so it is reloaded by itself.
    await context.setOffline(false);
    await page.getByRole('heading', { name: legal.documents.terms.title, level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/legal/terms');
  },
);

journey('a page whose code was fetched ahead opens without a connection', {}, async (given) => {
  const { page, context, expectTrouble } = given;
  expectTrouble(/ERR_INTERNET_DISCONNECTED/);
  const ahead = ['plans', 'pricing'].map((file) => page.waitForResponse(`**/assets/${file}-*.js`));
  await page.goto('/');
  for (const response of await Promise.all(ahead)) await response.finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'See plans' }).click();
  await button(page, pricing.retry).waitFor();
  // The plans are asked for again by themselves.
  await context.setOffline(false);
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
});

journey('nothing is fetched ahead for a user who saves data', {}, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('region', { name: shell.toasts.region }).waitFor({ state: 'attached' });
  const ahead = await page
    .locator('link[rel=ahead]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(ahead.length).toBeGreaterThan(2);
  expect(files).toContainEqual(expect.stringMatching(/afterStart-.*\.js$/));
  expect(files.filter((file) => ahead.includes(file))).toEqual([]);

  // A press then asks for all files of the next page at once. The script names the others, but it has not come yet.
  const letIn = await hold(page, '**/assets/pricing-*.js');
  const plans = page.waitForRequest('**/assets/plans-*.js');
  await page.getByRole('link', { name: 'See plans' }).click();
  await plans;
  letIn();
  await page.getByRole('heading', { name: pricing.title, level: 1 }).waitFor();
});
