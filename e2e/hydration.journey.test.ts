import { account } from '@signalsync/content/account';
import { landingSections } from '@signalsync/content/landingSections';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { pricing } from '@signalsync/content/pricing';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { journeysOnOneServer } from './support/journey.ts';

const journey = journeysOnOneServer();

interface Watched {
  shifts: { value: number; what: string }[];
  title: Element | null;
}

/** Records every layout shift that no input caused. */
const watchLayout = (context: BrowserContext) =>
  context.addInitScript(() => {
    const watched: Watched = { shifts: [], title: null };
    Object.assign(globalThis, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '').join(' | ');
        if (!entry.hadRecentInput) watched.shifts.push({ value: entry.value, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Fails if the layout has shifted by more than 0.01 in total. */
async function staysInPlace(page: Page) {
  // After two frames the last change is painted and reported.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { shifts } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, `${page.url()}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.01);
}

const devices = { desktop: {}, phone: { device: phone } };

for (const [name, options] of Object.entries(devices)) {
  journey(`prerendered pages are taken over as they stand on a ${name}`, options, async ({ page, context }) => {
    await watchLayout(context);
    for (const [path, isAlive] of [
      ['/', () => page.getByRole('button', { name: 'Switch to the light theme' })],
      ['/pricing', () => page.getByRole('link', { name: /Subscribe/ }).first()],
      ['/auth', () => page.getByRole('textbox', { name: 'Email' })],
    ] as const) {
      const release = await hold(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      const title = page.getByRole('heading', { level: 1 });
      await title.waitFor();
      await page.evaluate(() => {
        (globalThis as unknown as { watched: Watched }).watched.title = document.querySelector('h1');
      });
      release();
      await page.waitForLoadState('networkidle');
      await isAlive().waitFor();
      expect(
        await page.evaluate(
          () => (globalThis as unknown as { watched: Watched }).watched.title === document.querySelector('h1'),
        ),
        `${path} keeps its prerendered title`,
      ).toBe(true);
      await staysInPlace(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  journey(`nothing moves when data arrives on a ${name}`, options, async ({ page, context, signIn }) => {
    await watchLayout(context);
    let release = await hold(page, '**/api/stripe/plans');
    await page.goto('/pricing');
    await page.getByText(pricing.loading).waitFor();
    release();
    await page
      .getByRole('link', { name: /Subscribe/ })
      .first()
      .waitFor();
    await staysInPlace(page);
    await page.unrouteAll({ behavior: 'wait' });

    release = await hold(page, '**/api/stripe/plans');
    await page.goto('/');
    await page.getByRole('group', { name: pricing.plans }).scrollIntoViewIfNeeded();
    await page.getByText(landingSections.plans.loading).waitFor();
    release();
    await page
      .getByRole('link', { name: /Subscribe/ })
      .first()
      .waitFor();
    await staysInPlace(page);

    await signIn(`${name}@example.com`);
    release = await hold(page, /\/api\/(user|affiliate)/);
    await page.goto('/account');
    await page.getByRole('heading', { name: account.info.title }).waitFor();
    release();
    await page.getByText(`${name}@example.com`).first().waitFor();
    await page.waitForLoadState('networkidle');
    await staysInPlace(page);
  });
}

journey('the sign-in after a rejection of Google is taken over without a jump', {}, async ({ page, context }) => {
  await watchLayout(context);
  await page.goto('/auth?error=google');
  await page.getByText(signInErrors.googleFailed).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com');
  expect(await page.getByRole('button', { name: 'Send code' }).isEnabled()).toBe(true);
  await staysInPlace(page);
});

journey('a prerendered page in the other theme is taken over without a mistake', {}, async ({ page, context }) => {
  await watchLayout(context);
  await context.addInitScript(() => localStorage.setItem('theme', 'light'));
  for (const path of ['/', '/pricing', '/auth']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Switch to the dark theme' }).waitFor();
    await staysInPlace(page);
  }
});

journey('what is typed before the app has started stays', {}, async ({ page }) => {
  const release = await hold(page, '**/*.js');
  await page.goto('/auth', { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'Email' });
  await field.fill('early@example.com');
  release();
  await page.waitForLoadState('networkidle');
  expect(await field.inputValue()).toBe('early@example.com');
  expect(await page.getByRole('button', { name: 'Send code' }).isEnabled()).toBe(true);
});
