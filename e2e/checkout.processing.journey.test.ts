import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { inMain } from './support/locators.ts';
import { authenticate, cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnOneServer();

const monthly = '/checkout?priceId=price_monthly';
/** Cards whose payments are in processing for a minute, and then succeed (`arrives`) or are declined (`fails`). */
const slowCards = { arrives: '4000000000007007', fails: '4000000000008005' };
const untilProcessed = 61;

/** Loads the account again, opens the billing tab and waits until it shows a running plan. */
async function seeRunningPlan(page: Page): Promise<void> {
  await page.goto('/account');
  await openBilling(page);
  await inMain(page, /Next billing/).waitFor();
}

journey(
  'whoever pays again while the bank still processes the payment is told so, and is charged once',
  {},
  async ({ page, server, signIn, expectTrouble, checkAccessibility }) => {
    // The server answers 425 (too early) to a second payment while the first one is in processing.
    expectTrouble(/425/);
    const email = 'slow@example.com';
    await signIn(email);
    await page.goto(monthly);
    await fillCheckout(page, { card: slowCards.arrives });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await page.getByText(paymentReturn.processing.title).first().waitFor();
    await checkAccessibility();

    await page.goto(monthly);
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await inMain(page, checkout.money.unknown).waitFor();
    await inMain(page, 'Your payment is still being processed.').waitFor();
    await server.moveClock(untilProcessed);
    await seeRunningPlan(page);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'a payment that fails after its processing leaves no plan, and the next one is the only charge',
  {},
  async ({ page, server, signIn }) => {
    const email = 'slow-and-failed@example.com';
    await signIn(email);
    await page.goto(monthly);
    await fillCheckout(page, { card: slowCards.fails });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await page.getByText(paymentReturn.processing.title).first().waitFor();
    await page.reload();
    await openBilling(page);
    await inMain(page, /\$149\.00 for SignalSync Premium \(Monthly\) is still being processed/).waitFor();
    await server.moveClock(untilProcessed);
    await inMain(page, /\$149\.00 for SignalSync Premium \(Monthly\) failed\. You were not charged/).waitFor();
    await inMain(page, 'Your card was declined.').waitFor();
    await inMain(page, billing.subscription.none).waitFor();
    expect((await booksOf(server.url, email)).charges).toEqual([]);

    await page.goto(monthly);
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'a guest who closes the browser on “Processing...” finds the plan after signing in on another device',
  {},
  async ({ page, another, server, expectTrouble }) => {
    // Nobody is signed in (401), and the purchase has no account yet (404).
    expectTrouble(/40[14]/);
    const email = 'closed@example.com';
    await page.goto(monthly);
    await fillCheckout(page, { email, card: slowCards.arrives });
    await subscribe(page).click();
    await page.getByText(paymentReturn.waiting.description).waitFor();
    await page.close();
    await server.moveClock(untilProcessed);
    const later = await another();
    await later.signIn(email);
    await seeRunningPlan(later.page);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'the server is killed while the bank asks: the payment goes on where it was, one charge and a running plan',
  {},
  async ({ page, server, expectTrouble }) => {
    expectTrouble(/401/);
    const email = 'killed@example.com';
    await page.goto(monthly);
    await fillCheckout(page, { email, card: cards.asksForAuthentication });
    await subscribe(page).click();
    await page.getByRole('dialog', { name: 'Sandbox bank' }).waitFor();
    await server.restart('SIGKILL');
    await authenticate(page, 'Complete');
    await page.waitForURL(`${server.url}/account#general`);
    await page.getByText(paymentReturn.succeeded.title).waitFor();
    await seeRunningPlan(page);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);
