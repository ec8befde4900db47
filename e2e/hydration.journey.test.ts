import { account } from '@signalsync/content/account';
import { landingSections } from '@signalsync/content/landingSections';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import { samplePlans } from '@signalsync/contract/fixtures/plans';
import type { BrowserContext, Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { hold } from './support/hold.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { asFromStaticHost } from './support/staticHost.ts';

const journey = journeysOnSharedServer();

interface Watched {
  shifts: { value: number; what: string }[];
  title: Element | null;
}

/** Records every layout shift that no input caused. */
const watchLayout = (context: BrowserContext) =>
  context.addInitScript(() => {
    const watched: Watched = { shifts: [], title: null };
    Object.assign(globalThis, { watched });
    // The browser may paint a part of the HTML while it reads the rest. The frame after it has read all still moves parts.
    let readAt = Number.POSITIVE_INFINITY;
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      requestAnimationFrame(() =>
        requestAnimationFrame((moment) => {
          readAt = moment;
        }),
      );
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        const what = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '').join(' | ');
        if (entry.startTime >= readAt && !entry.hadRecentInput) watched.shifts.push({ value: entry.value, what });
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
      ['/pricing', () => page.getByRole('button', { name: 'Switch to the light theme' })],
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
    await asFromStaticHost(page);
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

    await asFromStaticHost(page);
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

/** The parts of the landing page and of the pricing page that show plans. */
const plansOn = (page: Page) => ({
  '/': page.getByRole('group', { name: pricing.plans }),
  '/pricing': page.getByRole('region', { name: pricing.plans }),
});

/** Waits until React has hydrated an element of the server's HTML. */
async function takenOver(element: Locator) {
  const props = () => element.evaluate((node) => Object.keys(node).filter((key) => key.startsWith('__reactProps')));
  await expect.poll(props).toHaveLength(1);
}

/** Returns an element's inner HTML without the ids that React generates and without HTML comments. */
const drawn = async (element: Locator) =>
  (await element.innerHTML()).replaceAll(/ (?:id|aria-labelledby)="_[^"]*"|<!--.*?-->/g, '');

for (const [name, options] of Object.entries(devices)) {
  journey(`the first HTML has the plans, and keeps them without a call, on a ${name}`, options, async (given) => {
    const { page, context, server } = given;
    // The server sends a page without plans if it waits too long for them. So this call loads the plans first.
    await fetch(`${server.url}/api/stripe/plans`);
    await watchLayout(context);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/api/stripe/plans') asked.push(new URL(page.url()).pathname);
    });
    const first: Record<string, string> = {};
    for (const [path, plans] of Object.entries(plansOn(page))) {
      const release = await hold(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      const link = plans.getByRole('link', { name: /Lifetime/ });
      await link.waitFor();
      expect(await plans.getByText('$997.00').isVisible()).toBe(true);
      const before = await link.elementHandle();
      first[path] = await drawn(plans);
      release();
      await plans.scrollIntoViewIfNeeded();
      await takenOver(plans);
      expect(await link.evaluate((node, other) => node === other, before), `${path} keeps its plans`).toBe(true);
      expect(await drawn(plans)).toBe(first[path]);
      await staysInPlace(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(asked).toEqual([]);

    // After a navigation within the app, the page requests the plans again and looks the same.
    await page.getByRole('link', { name: shell.header.home }).click();
    await plansOn(page)
      ['/'].getByRole('link', { name: /Lifetime/ })
      .waitFor();
    expect(await drawn(plansOn(page)['/'])).toBe(first['/']);
    await page.getByRole('link', { name: landingSections.plans.compare }).click();
    await plansOn(page)
      ['/pricing'].getByRole('link', { name: /Lifetime/ })
      .waitFor();
    expect(await drawn(plansOn(page)['/pricing'])).toBe(first['/pricing']);
    expect(asked).toEqual(['/', '/pricing']);

    // Nobody can switch plans on paper, so the print shows all of them.
    await page.emulateMedia({ media: 'print' });
    for (const price of ['$149.00', '$997.00', '$119.00'])
      expect(await page.getByText(price).isVisible(), `${price} on paper`).toBe(true);
  });
}

journey(
  'on the way back the browser shows the page that it kept, and asks for the prices of now',
  {},
  async (given) => {
    const { page, context } = given;
    await watchLayout(context);
    await page.goto('/pricing');
    const plans = plansOn(page)['/pricing'];
    await plans.getByText('$149.00').waitFor();
    await page.goto('/legal/terms');
    const raised = samplePlans().map((plan) => (plan.price === 149 ? { ...plan, price: 159 } : plan));
    await page.route('**/api/stripe/plans', (route) => route.fulfill({ json: raised }));
    await page.goBack();
    await plans.getByText('$159.00').waitFor();
    await staysInPlace(page);
  },
);

journey('the sign-in after a rejection of Google is taken over without a jump', {}, async ({ page, context }) => {
  await watchLayout(context);
  const release = await hold(page, '**/*.js');
  await page.goto('/auth?error=google', { waitUntil: 'commit' });
  await page.locator('main').waitFor();
  // The page of the build is painted before the app's code arrives.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  release();
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

for (const [path, calls] of [
  ['/account', ['auth-check', 'user', 'referral']],
  ['/account#billing', ['auth-check', 'user']],
  ['/churn-shield', ['auth-check', 'user']],
  ['/checkout?priceId=price_monthly', ['auth-check', 'plans', 'config']],
] as const)
  journey(`${path} asks once for its first data, while its code is still loading`, {}, async ({ page, signIn }) => {
    await signIn('ahead@example.com');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    const release = await hold(page, '**/assets/app-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(calls.toSorted());
    release();
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((call) => call === 'auth-check')).toHaveLength(1);
    for (const call of calls.filter((each) => each !== 'user'))
      expect(asked.filter((each) => each === call)).toHaveLength(1);
  });
