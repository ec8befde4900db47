import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { billingSuccesses } from '@signalsync/content/messages/billing';
import { planActs } from '@signalsync/content/planActs';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { continueToPortal, keepPlan } from './support/churn.ts';
import { booksOf, moveToPeriodEnd, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import { buyPlan, chargeTo, emptyCard, hasRated } from './support/member.ts';
import {
  cards,
  fillCheckout,
  historyIn,
  lookAtBilling,
  nextBillingIn,
  openBilling,
  subscribe,
  typeCard,
  typeHostedCard,
} from './support/payment.ts';

// These journeys move the server's clock forward by months. The user must stay signed in during that time.
const journey = journeysOnOneServer({ settings: { SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400' } });

const day = 86_400;

/** Adds a card whose payments are declined, and makes this card the default. Renewals are then declined. */
async function relyOnEmptyCard(page: Page, serverUrl: string): Promise<void> {
  await lookAtBilling(page);
  await button(page, billing.paymentMethods.add).click();
  await typeCard(page, emptyCard.number);
  await button(page, billing.newPaymentMethod.save).click();
  await page.waitForURL(`${serverUrl}/account#billing`);
  // The new card is the default, so another one can be made it.
  await button(page, 'Set default: Visa ending in 4242').waitFor();
}

/**
 * Presses 'Pay now', then the link to the payment provider's page of the due invoice. Returns the new tab with that
 * page.
 */
async function openDueInvoice(page: Page): Promise<Page> {
  await payNow(page).click();
  const opened = page.context().waitForEvent('page');
  const name = new RegExp(`^${planActs.payDialog.otherCard}`);
  await page.getByRole('alertdialog').getByRole('link', { name }).click();
  return opened;
}

const payNow = (page: Page) => page.getByRole('main').getByRole('button', { name: billing.subscription.pay });

journey(
  'a month later the renewal stands in the history, and the next billing date has moved on',
  {},
  async ({ page, context, server, signIn }) => {
    const email = 'stays@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    await lookAtBilling(page);
    const before = await nextBillingIn(page).textContent();
    await historyIn(page).nth(0).waitFor();
    expect(await historyIn(page).count()).toBe(1);

    await moveToPeriodEnd(server, email);
    await lookAtBilling(page);
    await nextBillingIn(page).waitFor();
    expect(await nextBillingIn(page).textContent()).not.toBe(before);
    await historyIn(page).nth(1).waitFor();
    expect(await historyIn(page).count()).toBe(2);
    const { charges, subscriptions } = await booksOf(server.url, email);
    expect(charges.map(({ amount }) => amount)).toEqual([14_900, 14_900]);
    expect(subscriptions).toEqual(oneMonthlyPlan.subscriptions);
  },
);

journey(
  'a renewal that fails is a warning with a way to pay, until it is paid',
  {},
  async ({ page, context, server, signIn, checkAccessibility }) => {
    const email = 'overdue@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    await relyOnEmptyCard(page, server.url);

    await moveToPeriodEnd(server, email);
    await lookAtBilling(page);
    await inMain(page, billing.subscription.failedDescription).waitFor();
    await page.getByRole('row', { name: /not paid yet/ }).waitFor();
    await checkAccessibility();
    await page.getByRole('button', { name: /Notifications, 1 needing attention/ }).click();
    await page.getByText(account.attention.renewalFailed.text, { exact: true }).waitFor();
    await page.getByRole('link', { name: account.attention.renewalFailed.action }).waitFor();
    await page.keyboard.press('Escape');
    expect((await booksOf(server.url, email)).charges).toHaveLength(1);

    const invoice = await openDueInvoice(page);
    await typeHostedCard(invoice);
    await button(invoice, 'Pay with this card').click();
    await invoice.getByText(/^Paid on/).waitFor();
    await invoice.close();

    await lookAtBilling(page);
    await nextBillingIn(page).waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    expect(await inMain(page, billing.subscription.failedDescription).count()).toBe(0);
    expect(await page.getByRole('row', { name: /not paid yet/ }).count()).toBe(0);
    const { charges, subscriptions } = await booksOf(server.url, email);
    expect(charges).toHaveLength(2);
    expect(subscriptions).toEqual(oneMonthlyPlan.subscriptions);
  },
);

journey(
  'an overdue plan is taken from a card that is changed at the portal; left alone it ends, and can be bought again',
  {},
  async ({ page, context, server, signIn }) => {
    const email = 'late@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    await chargeTo(context, server.url, emptyCard);
    await moveToPeriodEnd(server, email);
    await lookAtBilling(page);
    await button(page, billing.subscription.manage).click();
    await page.getByRole('menuitem', { name: billing.subscription.changeCard }).click();
    await page.getByRole('heading', { name: 'Change your card' }).waitFor();
    await typeHostedCard(page);
    await button(page, 'Change card').click();
    await page.waitForURL(`${server.url}/account#billing`);
    // The payment provider tries the declined payment again after three days, now with the new card.
    await server.moveClock(4 * day);
    await lookAtBilling(page);
    await nextBillingIn(page).waitFor();
    expect((await booksOf(server.url, email)).charges).toHaveLength(2);

    await button(page, 'Set default: Visa ending in 0341').click();
    await page.getByText(billingSuccesses.defaultUpdated.title).first().waitFor();
    await moveToPeriodEnd(server, email);
    await lookAtBilling(page);
    await payNow(page).waitFor();
    // The payment provider's last try to charge a declined renewal is 15 days after its first try.
    await server.moveClock(16 * day);
    await lookAtBilling(page);
    await page.getByRole('link', { name: billing.subscription.subscribe }).waitFor();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    const { charges, subscriptions } = await booksOf(server.url, email);
    expect(charges).toHaveLength(2);
    expect(subscriptions).toEqual([{ status: 'canceled', isEnding: false }]);

    await page.goto('/checkout?priceId=price_monthly');
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await openBilling(page);
    await nextBillingIn(page).waitFor();
    expect((await booksOf(server.url, email)).subscriptions.map(({ status }) => status)).toEqual([
      'canceled',
      'active',
    ]);
  },
);

journey(
  'cancelled at the portal, kept, cancelled again and run out, the plan can be bought again',
  {},
  async ({ page, context, server, signIn }) => {
    const email = 'returns@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    await lookAtBilling(page);
    const cancel = async () => {
      await button(page, billing.subscription.manage).click();
      await page.getByRole('menuitem', { name: billing.subscription.cancel }).click();
      await continueToPortal(page);
      await button(page, 'Cancel subscription').click();
      await page.waitForURL(`${server.url}/account#billing`);
      await inMain(page, /^Your subscription will end on/).waitFor();
    };

    await cancel();
    // The cancelled plan still runs, so the user cannot buy a second plan.
    expect(await page.getByRole('link', { name: billing.subscription.subscribe }).count()).toBe(0);
    await keepPlan(page);
    await nextBillingIn(page).waitFor();
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);

    await cancel();
    await moveToPeriodEnd(server, email);
    await lookAtBilling(page);
    const again = page.getByRole('link', { name: billing.subscription.subscribe });
    await again.waitFor();
    await inMain(page, billing.subscription.none).waitFor();
    expect((await booksOf(server.url, email)).charges).toHaveLength(1);

    await again.click();
    await page.waitForURL(/\/pricing/);
    await page.getByRole('link', { name: /Monthly/ }).click();
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await openBilling(page);
    await nextBillingIn(page).waitFor();
    const { charges, subscriptions } = await booksOf(server.url, email);
    expect(charges).toHaveLength(2);
    expect(subscriptions.map(({ status }) => status)).toEqual(['canceled', 'active']);
  },
);
