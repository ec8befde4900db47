import { account } from '@signalsync/content/account';
import { checkout } from '@signalsync/content/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import { authenticate, cards, fillCheckout, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

const checkoutOf = (priceId: string) => `/checkout?priceId=${priceId}`;
const monthly = checkoutOf('price_monthly');
/** Statuses with which the payment provider or our server rejects the second payment. */
const rejections = /40[029]/;

/** Fills in the checkout and pays, until the bank asks for authentication. */
async function goToBank(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await fillCheckout(page, { card: cards.asksForAuthentication });
  await subscribe(page).or(button(page, checkout.payment.payNow)).click();
  await page.getByRole('dialog', { name: 'Sandbox bank' }).waitFor();
}

for (const { plan, priceId, charged } of [
  { plan: 'the monthly plan', priceId: 'price_monthly', charged: 14_900 },
  { plan: 'lifetime access', priceId: 'price_lifetime', charged: 99_700 },
]) {
  journey(
    `${plan} in two tabs that both stand before the bank is charged once, and both tabs arrive`,
    {},
    async ({ page, context, server, signIn, expectTrouble }) => {
      expectTrouble(rejections);
      const email = `${priceId}@example.com`;
      await signIn(email);
      const second = await context.newPage();
      for (const tab of [page, second]) await goToBank(tab, checkoutOf(priceId));
      for (const tab of [second, page]) {
        await authenticate(tab, 'Complete');
        await tab.waitForURL(`${server.url}/account#general`);
      }
      const { charges, waiting } = await booksOf(server.url, email);
      expect(charges).toEqual([{ amount: charged, refunded: false }]);
      expect(waiting).toBe(0);
    },
  );
}

journey(
  'a plan is paid in one tab while the bank still asks about another plan in the other: only the first is charged',
  {},
  async ({ page, context, server, signIn, expectTrouble }) => {
    expectTrouble(rejections);
    const email = 'other-plan@example.com';
    await signIn(email);
    await goToBank(page, checkoutOf('price_quarterly'));
    const second = await context.newPage();
    await second.goto(monthly);
    await fillCheckout(second, { card: cards.good });
    await subscribe(second).click();
    await second.waitForURL(`${server.url}/account#general`);

    await authenticate(page, 'Complete');
    await inMain(page, `${checkoutErrors.payment} ${checkout.money.notCharged}`).waitFor();
    await inMain(page, checkoutErrors.changedElsewhere).waitFor();
    expect(await inMain(page, /PaymentIntent/).count()).toBe(0);
    await subscribe(page).click();
    await button(page, checkout.portal).waitFor();
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'a guest who has paid goes Back to the checkout and is told that the plan runs: nothing more will be charged',
  {},
  async ({ page, server, expectTrouble }) => {
    expectTrouble(/401/);
    const email = 'back.paid@example.com';
    await page.goto(monthly);
    await fillCheckout(page, { email, card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    // Waits for the account's heading, because the checkout stays visible until then.
    await page.getByRole('heading', { level: 1, name: account.title }).waitFor();
    await page.goBack();
    await page.waitForURL(/\/checkout/);
    await page.getByRole('heading', { name: checkout.obstacles.running.title }).waitFor();
    expect(await subscribe(page).count()).toBe(0);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);
