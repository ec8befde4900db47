import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  cardOf,
  consentAs,
  heldBy,
  inviteOn,
  joinTelegram,
  openConnections,
  tryUsername,
  welcomed,
} from './support/connections.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { buyPlan, hasRated } from './support/member.ts';

// These journeys move the server's clock forward by months. The user must stay signed in during that time.
const journey = journeysOnOneServer({ settings: { SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' } });

const day = 86_400_000;
const month = 31 * day;

/** Opens the payment provider's portal with the same call as the account page, and cancels the plan there. */
async function endPlanAtPortal(page: Page, serverUrl: string): Promise<void> {
  const options = { headers: { Origin: serverUrl }, maxRetries: 2 };
  const answer = await page.context().request.post(`${serverUrl}/api/stripe/create-portal-session`, options);
  const { url } = (await answer.json()) as { url: string };
  await page.goto(url);
  await button(page, 'Cancel subscription').click();
  await page.getByText(/It stays active until/).waitFor();
}

journey(
  'what the platforms give follows the plan: longer with a renewal, gone when the paid time is over, back with a new plan',
  {},
  async ({ page, context, server, signIn, checkAccessibility }) => {
    const name = 'pays_monthly';
    const tradingview = cardOf(page, 'tradingview');
    const held = () => heldBy(server.url, name);
    const joinByInvite = async () => joinTelegram((await inviteOn(page, 'telegram').getAttribute('href')) ?? '', name);
    let passed = 0;
    /**
     * Moves the clocks of the server and of this browser on by a month. Opens a blank page first, because the clock of
     * a page that is still loading cannot be set.
     */
    const passMonth = async () => {
      passed += month;
      await page.goto('about:blank');
      await server.moveClock(month / 1000);
      await page.clock.setFixedTime(Date.now() + passed);
    };
    await signIn('follows@example.com');
    await hasRated(context);
    await buyPlan(context, server.url);
    await openConnections(page);
    await consentAs(page, name);
    await welcomed(page, 'discord', name);
    for (const id of ['tradingview', 'telegram'] as const) {
      await tryUsername(page, id, name);
      await welcomed(page, id, name);
    }
    await joinByInvite();
    const before = await held();
    expect(before).toMatchObject({ discord: 'Premium', telegram: true });
    expect(before.scripts).toHaveLength(4);
    const firstEnd = Date.parse(before.scripts[0] ?? '');

    await passMonth();
    await expect.poll(async () => Date.parse((await held()).scripts[3] ?? '')).toBeGreaterThan(firstEnd + 27 * day);
    const renewed = await held();
    expect(renewed).toMatchObject({ discord: 'Premium', telegram: true });
    const paidUntil = formatDate(new Date(Date.parse(renewed.scripts[0] ?? '') - day).toISOString());
    await openConnections(page);
    await tradingview.getByText(fill(connections.access.until, { date: paidUntil }), { exact: true }).waitFor();

    await endPlanAtPortal(page, server.url);
    expect(await held()).toEqual(renewed);
    await passMonth();
    await expect.poll(held).toEqual({ discord: 'Member', telegram: false, scripts: [] });
    await openConnections(page);
    await tradingview.getByText(connections.card.accessEnded, { exact: true }).waitFor();
    await tradingview.getByText(fill(connections.access.ended, { date: paidUntil }), { exact: true }).waitFor();
    await tradingview.getByText(connections.access.endedWithoutPlan).waitFor();
    await cardOf(page, 'discord').getByText('Member', { exact: true }).waitFor();
    await cardOf(page, 'telegram').getByText(connections.card.accessEnded, { exact: true }).waitFor();
    expect(await inviteOn(page, 'telegram').count()).toBe(0);
    await checkAccessibility();

    await tradingview.getByRole('link', { name: connections.card.seePlans }).click();
    await page.waitForURL(/\/pricing/);
    await buyPlan(context, server.url);
    await expect.poll(held).toMatchObject({ discord: 'Premium', scripts: { length: 4 } });
    await openConnections(page);
    await tradingview.getByText(/^Access until/).waitFor();
    await cardOf(page, 'discord').getByText('Premium', { exact: true }).waitFor();
    await joinByInvite();
    expect((await held()).telegram).toBe(true);
  },
);
