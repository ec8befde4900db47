import { shell } from '@signalsync/content/shell';
import { slow } from '@signalsync/content/slow';
import { withoutApp } from '@signalsync/content/withoutApp';
import type { titles } from '@signalsync/content/titles';
import { callTimeoutMs } from '@signalsync/state/core/client';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { type Journey, journeysOnSharedServer } from './support/journey.ts';
import { appears, google } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { asFromStaticHost } from './support/staticHost.ts';
import { openRequests } from './support/openRequests.ts';

const journey = journeysOnSharedServer();

/** When a page says that something takes longer than usual, in ms. */
const slowAfterMs = 5000;
/** What a member's page asks for first, to know whose page it is. */
const whoIsHere = /\/(auth-check|user)(\?|$)/;
const lessons = /\/assets\/course-/;

/**
 * The addresses of a screen that waits for answers; a reason if it waits for none before a press. `onStaticHost`: our
 * server puts the plans into the page, but a host of static files does not.
 */
type Screen = { guest?: string; member?: readonly string[]; onStaticHost?: string } | string;

/** Each screen, by the name of its title: a screen without a row here does not compile. */
const screens: Record<keyof typeof titles, Screen> = {
  landing: { onStaticHost: '/#plans' },
  pricing: { onStaticHost: '/pricing' },
  checkout: { guest: '/checkout?priceId=price_monthly', member: ['/checkout?priceId=price_quarterly'] },
  auth: 'the form stands at once',
  signInLink: 'it asks for a press',
  googleReturn: { guest: '/auth/google/callback' },
  discordReturn: { guest: '/discord-auth?code=c0de&state=st4te' },
  account: {
    guest: '/account',
    member: ['/account#general', '/account#connect', '/account#billing', '/account#learn'],
  },
  // For a member the steps begin after 2 s, whatever is still unknown.
  churn: { guest: '/churn-shield' },
  confirmEmailChange: 'it asks for a press',
  undoEmailChange: 'it asks for a press',
  accountDeletion: 'it asks for a press',
  terms: 'it is text',
  privacy: 'it is text',
  returns: 'it is text',
  eula: 'it is text',
  notFound: 'it is text',
};
const waiting = Object.values(screens).flatMap((screen) => (typeof screen === 'string' ? [] : [screen]));

/** What a page shows while it loads something. */
const loading = (page: Page) =>
  page
    .locator('[aria-busy=true]:visible')
    .or(page.getByText(slow).filter({ visible: true }))
    .or(page.getByText(shell.loading, { exact: true }))
    .or(page.locator(`input[placeholder="${slow}"]`))
    .first();

/**
 * Opens each path with every call hanging but those that match `answered`. Expects that the page says after 5 s that it
 * takes longer than usual, and that it loads nothing any more after 15 s in all.
 */
async function walk(
  { page, expectTrouble }: Journey,
  paths: readonly string[],
  answered: RegExp | null,
  prepare?: (page: Page) => Promise<void>,
) {
  expectTrouble(/dynamically imported module/);
  await page.clock.install();
  const quiet = openRequests(page);
  const isHeld = (url: string) => lessons.test(url) || (/\/(api|chatbot)\//.test(url) && answered?.test(url) !== true);
  const broken: string[] = [];
  for (const path of paths) {
    await page.goto('about:blank');
    await prepare?.(page);
    let held = 0;
    await page.route(
      (url) => isHeld(url.href),
      () => void held++,
    );
    await page.goto(path);
    let passed = 0;
    const pass = async (ms: number) => {
      passed += ms;
      await page.clock.runFor(ms);
      await quiet((request) => isHeld(request.url()));
    };
    await pass(0);
    while (held === 0 && passed < slowAfterMs) await pass(500);
    // A call may have begun a little later than the page.
    const began = passed;
    await pass(slowAfterMs);
    await appears(loading(page)).catch(() => broken.push(`${path} does not say that it is slow`));
    while (passed < callTimeoutMs + began && (await loading(page).isVisible())) await pass(1000);
    await expect
      .poll(() => loading(page).isVisible())
      .toBe(false)
      .catch(() => broken.push(`${path} still loads`));
    if (passed > callTimeoutMs + began + 1000) broken.push(`${path} took ${passed} ms`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  expect(broken).toEqual([]);
}

journey('with every call hanging, each screen says so and ends its loading within 15 s', {}, (given) =>
  walk(
    given,
    waiting.flatMap(({ guest = [] }) => guest),
    null,
  ),
);

journey('so does each public page from a host of static files', {}, (given) =>
  walk(
    given,
    waiting.flatMap(({ onStaticHost = [] }) => onStaticHost),
    null,
    asFromStaticHost,
  ),
);

journey('so does each screen of a member of whom nothing else is known', {}, async (given) => {
  const { context, server, signIn } = given;
  await signIn('waiting@example.com');
  await buyPlan(context, server.url);
  await walk(
    given,
    waiting.flatMap(({ member = [] }) => member),
    whoIsHere,
  );
});

journey('code that hangs ends in an offer to reload, too', {}, async ({ page, expectTrouble }) => {
  expectTrouble(/dynamically imported module/);
  await page.clock.install();
  // The page's own first code: nothing of ours can show anything yet.
  await page.route(/\/assets\/app-/, () => undefined);
  await page.goto('/account', { waitUntil: 'commit' });
  await page.locator('#not-loaded').waitFor({ state: 'attached' });
  await page.clock.runFor(callTimeoutMs);
  await appears(page.getByRole('dialog').filter({ hasText: withoutApp.notLoaded }));
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/auth');
  await appears(google(page));
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/legal\.route-/, () => undefined);
  await page.locator('a[href="/legal/terms"]').click();
  await page.clock.runFor(1000 + slowAfterMs);
  await appears(page.getByText(slow));
  await page.clock.runFor(callTimeoutMs - slowAfterMs);
  await appears(page.getByRole('heading', { name: shell.chunkFailed.title }));
});
