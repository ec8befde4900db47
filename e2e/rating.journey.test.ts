import { churnSuccesses } from '@signalsync/content/messages/churn';
import { rating } from '@signalsync/content/rating';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnOneServer();
const day = 86_400_000;

const popup = (page: Page) => page.getByRole('dialog', { name: rating.title });

/** Buys a plan and returns the time, in ms, at which the account is 14 days old. */
async function becomeMember(page: Page, serverUrl: string): Promise<number> {
  await buyPlan(page.context(), serverUrl);
  const answer = await page.context().request.get('/api/user');
  const { createdAt } = (await answer.json()) as { createdAt: string };
  return Date.parse(createdAt) + 14 * day;
}

/**
 * Opens the account with the server's time set to `at`, in ms, and waits until the popup's code has loaded and run. The
 * browser's own clock always shows 2020, because only the server's time must count.
 */
async function openAccountAt(page: Page, at: number): Promise<void> {
  await page.clock.setFixedTime(Date.UTC(2020, 0, 1));
  await page.unroute('**/api/user');
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), time: new Date(at).toISOString() } });
  });
  await page.goto('about:blank');
  const code = page.waitForResponse(/RatingPopupRoute.*\.js/);
  await page.goto('/account');
  await code;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise<void>((done) => void requestIdleCallback(() => done())));
}

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).map(([key, value]) => [key.replace(/_[^_]+$/, ''), String(value)])),
  );

journey(
  'a member of 14 days gives a low rating with words',
  {},
  async ({ page, server, signIn, checkAccessibility }) => {
    await signIn('low@example.com');
    const due = await becomeMember(page, server.url);
    await openAccountAt(page, due - 1);
    expect(await popup(page).count()).toBe(0);
    await openAccountAt(page, due);
    await popup(page).waitFor();
    await checkAccessibility();
    await popup(page).getByRole('radio', { name: '4 of 10' }).check({ force: true });
    await popup(page).getByRole('textbox').fill('The alerts are late.');
    await button(page, rating.low.submit).click();
    await page.getByText(churnSuccesses.feedback.description).first().waitFor();
    await popup(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await kept(page)).toEqual({ feedback_submitted: 'true' });
    await openAccountAt(page, due + 90 * day);
    expect(await popup(page).count()).toBe(0);
  },
);

journey('a high rating is thanked for, and leads to the public review', {}, async ({ page, server, signIn }) => {
  await signIn('high@example.com');
  await openAccountAt(page, await becomeMember(page, server.url));
  await popup(page).getByRole('radio', { name: '9 of 10' }).check({ force: true });
  await popup(page).getByText(rating.high.thanks).waitFor();
  const sent = page.waitForRequest(/feedback\/slack/);
  await button(page, rating.high.later).click();
  expect((await sent).postDataJSON()).toEqual({ rating: 9, feedback: '', source: 'rating-popup' });
  expect((await (await sent).response())?.status()).toBe(200);
  await popup(page).waitFor({ state: 'detached' });
  expect(await kept(page)).toEqual({ feedback_submitted: 'true' });
});

// A month begins at a different moment in each time zone. The popup uses the time zone of the user's browser.
for (const [timezoneId, offset] of [
  ['Pacific/Pago_Pago', -11],
  ['Pacific/Kiritimati', 14],
] as const)
  journey(
    `who closes it is asked again in the next month of ${timezoneId}`,
    { device: { timezoneId } },
    async (given) => {
      const { page, server, signIn } = given;
      await signIn(`month${offset + 11}@example.com`);
      const due = new Date(await becomeMember(page, server.url));
      const nextMonth = Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 2, 1) - offset * 60 * 60 * 1000;
      await openAccountAt(page, nextMonth - 2);
      await popup(page).waitFor();
      await page.keyboard.press('Escape');
      await popup(page).waitFor({ state: 'detached' });
      const closed = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
      expect(await kept(page)).toEqual({ feedback_closed: closed });
      await openAccountAt(page, nextMonth - 1);
      expect(await popup(page).count()).toBe(0);
      await openAccountAt(page, nextMonth);
      await popup(page).waitFor();
    },
  );

// This must be the file's last journey, because it moves the clock of the shared server.
journey(
  '14 days after the account began, by the clock of the server, it asks',
  {},
  async ({ page, server, signIn }) => {
    await signIn('waits@example.com');
    await buyPlan(page.context(), server.url);
    await server.moveClock((14 * day) / 1000 - 60);
    const isLoaded = page.waitForResponse(/RatingPopupRoute.*\.js/);
    await page.goto('/account');
    await isLoaded;
    await page.waitForLoadState('networkidle');
    expect(await popup(page).count()).toBe(0);
    await server.moveClock(60);
    await page.reload();
    await popup(page).waitFor();
  },
);
