import { shell } from '@signalsync/content/shell';
import * as palettes from '@signalsync/ui/theme/palettes';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { contrastOf } from './support/contrast.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appStands, button } from './support/locators.ts';

const journey = journeysOnSharedServer();

/** For each kind of document that the server sends, at least one path. The last path does not exist. */
const documents = ['/', '/pricing', '/auth', '/account', '/legal/terms', '/email-change/confirm', '/nowhere'];

/** Returns the theme and the colours that the page has now. */
const look = (page: Page) =>
  page.evaluate(() => ({
    theme: document.documentElement.className,
    background: getComputedStyle(document.body).backgroundColor,
    scheme: getComputedStyle(document.documentElement).colorScheme,
    bars: document.querySelector<HTMLMetaElement>('[name=theme-color]')?.content,
  }));

journey('the theme that was chosen stands in the first frame of every page', {}, async (given) => {
  const { page, expectTrouble } = given;
  expectTrouble(/ERR_FAILED|status of 404/);
  await page.goto('/');
  await appStands(page);
  const dark = await look(page);
  expect(dark).toMatchObject({ theme: 'theme-dark', bars: palettes.dark.canvas });
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await page.getByRole('button', { name: 'Switch to the dark theme' }).waitFor();
  const light = await look(page);
  expect(light).toEqual({
    theme: 'theme-light',
    background: expect.any(String),
    scheme: 'light',
    bars: palettes.light.canvas,
  });
  expect(light.background).not.toBe(dark.background);

  await page.route('**/*.js', (route) => route.abort());
  for (const path of documents) {
    await page.goto(path);
    expect(await look(page), `at ${path}`).toEqual(light);
    expect(await page.evaluate(() => document.querySelectorAll('script[type=module]').length)).toBeGreaterThan(0);
  }
  await page.unrouteAll();
  await page.goto('/pricing');
  await appStands(page);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.route('**/*.js', (route) => route.abort());
  for (const path of documents) {
    await page.goto(path);
    expect(await look(page), `at ${path}`).toEqual(dark);
  }
});

journey('prerendered pages are whole and in their theme before any other file arrives', {}, async (given) => {
  const { page, context, expectTrouble } = given;
  expectTrouble(/ERR_FAILED/);
  await context.addInitScript(() => localStorage.setItem('theme', 'light'));
  await page.route('**/assets/**', (route) => route.abort());
  for (const path of ['/', '/pricing', '/auth']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const [red = 0, green = 0, blue = 0] = (background.match(/\d+/g) ?? []).map(Number);
    expect(Math.min(red, green, blue), `${path}: ${background}`).toBeGreaterThan(200);
    const title = page.getByRole('heading', { level: 1 });
    expect(
      await title.evaluate((element) => parseFloat(getComputedStyle(element).fontSize)),
      `at ${path}`,
    ).toBeGreaterThan(20);
  }
});

journey('every page is printed dark on white in both themes', {}, async ({ page, signIn }) => {
  await signIn('theme@example.com');
  const tabs = ['general', 'connect', 'billing', 'learn'].map((tab) => `/account#${tab}`);
  const places = [...documents.slice(0, -1), '/churn-shield', ...tabs];
  for (const theme of ['dark', 'light']) {
    await page.goto('/legal/terms');
    await page.evaluate((kept) => localStorage.setItem('theme', kept), theme);
    for (const place of places) {
      // A change of the hash alone would load nothing.
      await page.goto('about:blank');
      await page.goto(place);
      await appStands(page);
      const title = page.getByRole('heading').first();
      await title.waitFor();
      await page.emulateMedia({ media: 'print' });
      expect((await look(page)).background, `${place} in the ${theme} theme`).toBe('rgb(255, 255, 255)');
      // Parts that load late fade in, so the contrast is final only after a while.
      await expect
        .poll(() => contrastOf(title), { message: `${place} in the ${theme} theme` })
        .toBeGreaterThanOrEqual(5);
      await page.emulateMedia({ media: 'screen' });
    }
  }
});

journey(
  'documents carry their policy, no style attribute, and a short script before anything else',
  {},
  async ({ page }) => {
    for (const path of documents) {
      const answer = await page.request.get(path);
      const policy = answer.headers()['content-security-policy'] ?? '';
      expect(policy, `at ${path}`).toContain("default-src 'none'");
      expect(policy, `at ${path}`).toContain("frame-ancestors 'none'");
      expect(policy, `at ${path}`).not.toMatch(/unsafe-inline|unsafe-eval|[ ;]\*/);
      const html = await answer.text();
      expect(html, `at ${path}`).not.toMatch(/<[^>]*\sstyle\s*=/i);
      expect(html, `at ${path}`).not.toMatch(/<[^>]*\son\w+\s*=/i);
      // Leaves out scripts of a type `application/…`: they hold data for search engines and do not run.
      const inline = [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application))[^>]*>([\s\S]*?)<\/script>/g)].map(
        ([, code = '']) => code,
      );
      // The account's second script asks for its first data.
      expect(inline.length, `at ${path}`).toBe(path === '/account' ? 2 : 1);
      // The first inline script shows the theme, keeps early presses, leads old browsers to their page, and says so
      // if the app does not load. Every page waits for this script, so it must be small.
      expect(Buffer.byteLength(inline[0] ?? ''), `at ${path}`).toBeLessThanOrEqual(1600);
      expect(inline[0]).not.toContain('fetch');
    }
  },
);

journey('the theme follows the person from the account to the public pages', {}, async ({ page, signIn }) => {
  await signIn('theme@example.com');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await page.goto('/pricing');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).waitFor();
  expect(await page.evaluate(() => Object.entries(localStorage))).toEqual([['theme', 'light']]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
});

journey('a change of the theme reaches the other tabs', {}, async ({ page, context }) => {
  await page.goto('/pricing');
  const other = await context.newPage();
  await other.goto('/legal/terms');
  await Promise.all([page, other].map(appStands));
  await button(other, shell.header.useLightTheme).click();
  await button(page, shell.header.useDarkTheme).waitFor();
  expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-light');
});
