import { legal } from '@signalsync/content/legal';
import { notFound } from '@signalsync/content/notFound';
import { shell } from '@signalsync/content/shell';
import { withoutApp } from '@signalsync/content/withoutApp';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, google } from './support/locators.ts';

const journey = journeysOnOneServer();

/** Holds back the page's scripts. Returns a function that releases them. */
async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

journey('the way to the dashboard works before the script has come', {}, async ({ page, signIn }) => {
  const pressEarly = async () => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await button(page, shell.header.dashboard).last().click();
    await page.waitForURL(/\/account\b/, { waitUntil: 'commit' });
    release();
  };
  await pressEarly();
  await google(page).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');

  await page.unrouteAll({ behavior: 'wait' });
  await signIn('early@example.com');
  await pressEarly();
  await page.getByText('early@example.com').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
});

journey('every public page says who runs it and leads to the legal texts', {}, async (given) => {
  const { page, checkWidth, checkAccessibility, expectTrouble } = given;
  expectTrouble(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const pages = ['/', '/pricing', '/auth', '/checkout?priceId=price_monthly', '/legal/terms', '/nowhere'];
  for (const path of pages) {
    await page.goto(path);
    await page.getByText(/^Sample Company, 1 Sample Street/).waitFor();
    const mail = page.getByRole('link', { name: 'support@signalsync.example' });
    expect(await mail.first().getAttribute('href'), `at ${path}`).toBe('mailto:support@signalsync.example');
    const documents = page.getByRole('navigation', { name: shell.footer.legalNavigation });
    for (const name of [shell.footer.terms, shell.footer.privacy, shell.footer.returns])
      expect(await documents.getByRole('link', { name }).isVisible(), `${name} at ${path}`).toBe(true);
    await checkWidth();
    await checkAccessibility();
  }
});

journey('words of the legal texts that name another page lead there', {}, async ({ page }) => {
  const { links } = legal;
  const main = page.getByRole('main');
  await page.goto('/legal/terms');
  await main.getByRole('link', { name: links.pricing }).click();
  await page.waitForURL('**/pricing');
  await page.goto('/legal/terms');
  expect(await main.getByRole('link', { name: links.account, exact: true }).first().getAttribute('href')).toBe(
    '/account',
  );
  await main.getByRole('link', { name: links.returns }).click();
  await page.getByRole('heading', { level: 1, name: legal.documents.returns.title }).waitFor();
  const support = main.getByRole('link', { name: 'support@signalsync.example' });
  expect(await support.getAttribute('href')).toBe('mailto:support@signalsync.example');
});

journey('a browser that runs no scripts is told so on every page', {}, async ({ another }) => {
  const { page, checkWidth, expectTrouble } = await another({
    javaScriptEnabled: false,
    viewport: { width: 320, height: 640 },
  });
  expectTrouble(/status of 404/);
  for (const path of ['/', '/pricing', '/auth', '/legal/terms', '/checkout', '/account', '/nowhere']) {
    await page.goto(path);
    // Playwright's search by text ignores `noscript` elements.
    const said = page.locator('noscript p');
    expect([await said.isVisible(), await said.textContent()], `at ${path}`).toEqual([true, withoutApp.noScript]);
    expect(await said.evaluate((text) => getComputedStyle(text).padding), `at ${path}`).toBe('15px');
    await checkWidth();
  }
});

journey(
  'an address that names no file shows the page for it, and what the build notes is no file',
  {},
  async (given) => {
    const { page, server, expectTrouble } = given;
    expectTrouble(/status of 404/);
    for (const path of ['/index.html', '/favicon.ico', '/pricing.html', '/manifest.json', '/server.json']) {
      const answer = await page.goto(path);
      expect(answer?.status(), `at ${path}`).toBe(404);
      await page.getByRole('heading', { name: notFound.title }).waitFor();
    }
    const asset = await fetch(`${server.url}/assets/none.js`, { headers: { accept: 'text/html' } });
    expect([asset.status, asset.headers.get('content-type')]).toEqual([404, 'application/json']);
  },
);

journey('a legal page is printed dark on white in both themes', {}, async ({ page }) => {
  for (const theme of ['dark', 'light']) {
    await page.goto('/legal/terms');
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const terms = legal.documents.terms;
    const texts = [
      page.getByRole('heading', { name: terms.title }),
      page.getByText(terms.summary),
      page.getByText(legal.template.text),
      page.getByText(terms.sections[0].paragraphs[0]),
      page.getByText(shell.productName, { exact: true }).first(),
    ];
    for (const text of texts) expect(await contrastOf(text), `${await text.textContent()}`).toBeGreaterThanOrEqual(5);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
  }
});

journey('a change of the theme reaches the other tabs', {}, async ({ page, context }) => {
  await page.goto('/pricing');
  const other = await context.newPage();
  await other.goto('/legal/terms');
  await button(other, shell.header.useLightTheme).click();
  await button(page, shell.header.useDarkTheme).waitFor();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-light');
});

journey(
  'who has used the account in this visit finds the way back to it on the plans',
  {},
  async ({ page, signIn }) => {
    const calls: string[] = [];
    await signIn('plans@example.com');
    await page.goto('/account');
    await page.getByText('plans@example.com').first().waitFor();
    await page.getByRole('link', { name: shell.header.home }).click();
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.getByRole('link', { name: 'See plans' }).click();
    await page
      .getByRole('link', { name: /Subscribe/ })
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: shell.header.logIn }).count()).toBe(0);
    await page.getByRole('link', { name: shell.header.account, exact: true }).waitFor();
    expect(calls.filter((call) => /auth-check|api\/user/.test(call))).toEqual([]);
  },
);
