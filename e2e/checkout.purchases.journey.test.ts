import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { purchases } from '@signalsync/content/purchases';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, codeOf, emailOf, inMain } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { authenticate, cards, fillCheckout, openBilling, subscribe, typeCard } from './support/payment.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const monthly = '/checkout?priceId=price_monthly';
/** The checkout asks the server who is signed in. If nobody is, the server answers with this status. */
const nobodyThere = /401/;

/** Returns the status of `GET /api/user`: 200 for a signed-in browser. */
const whoIsThere = async (page: Page, serverUrl: string): Promise<number> =>
  (await page.context().request.get(`${serverUrl}/api/user`)).status();

journey(
  'whoever pays as a guest under somebody’s address gets no way into that account, and the owner finds the plan',
  {},
  async ({ page, context, another, server, expectTrouble, loginCodeFor, mailTo, checkAccessibility }) => {
    expectTrouble(nobodyThere);
    // After a payment the app tries to sign the guest in. The server answers 409: this email address has an account.
    expectTrouble(/409/);
    const email = 'owner@example.com';
    const owner = await another();
    await owner.signIn(email);
    const usedCode = await loginCodeFor(email);

    await page.goto(monthly);
    await fillCheckout(page, { email, card: cards.good });
    await subscribe(page).click();
    await page.getByRole('heading', { name: paymentReturn.addressKnown.title }).waitFor();
    await inMain(page, fill(paymentReturn.addressKnown.description, { email })).waitFor();
    await checkAccessibility();
    const elsewhere = await context.newPage();
    await elsewhere.goto('/account');
    await elsewhere.waitForURL(/\/auth/);
    expect(await whoIsThere(page, server.url)).toBe(401);
    await owner.page.goto('/account#billing');
    await inMain(owner.page, billing.subscription.none).waitFor();

    await page.getByRole('main').getByRole('link', { name: paymentReturn.addressKnown.action }).click();
    await page.waitForURL(/\/auth/);
    expect(await emailOf(page).inputValue()).toBe(email);
    expect(await whoIsThere(page, server.url)).toBe(401);
    await button(page, 'Send code').click();
    await codeOf(page).waitFor();
    const { code } = await mailTo(email, (mail) => mail.code !== null && mail.code !== usedCode);
    await codeOf(page).fill(code ?? '');
    await page.waitForURL(`${server.url}/account#general`);
    await button(page, purchases.question.yes).click();
    await page.getByText(purchases.question.thanks.yes).first().waitFor();
    for (const place of [page, owner.page]) {
      await place.goto('/account#billing');
      await place.reload();
      await inMain(place, /Next billing/).waitFor();
    }
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);

    // A guest pays again under the email address of the owner's account. The server refunds this second plan.
    const again = await another();
    again.expectTrouble(nobodyThere);
    again.expectTrouble(/409/);
    await again.page.goto('/checkout?priceId=price_quarterly');
    await fillCheckout(again.page, { email, card: cards.other });
    await subscribe(again.page).click();
    await again.page.getByRole('heading', { name: paymentReturn.addressKnown.title }).waitFor();
    await owner.page.goto('/account');
    await inMain(owner.page, /\$357\.00 was paid for SignalSync Premium \(Quarterly\)/).waitFor();
    await expect
      .poll(() => booksOf(server.url, email))
      .toEqual({
        charges: [...oneMonthlyPlan.charges, { amount: 35_700, refunded: true }],
        // `isEnding` is true because the plan of an unclaimed purchase is set to end.
        subscriptions: [...oneMonthlyPlan.subscriptions, { status: 'canceled', isEnding: true }],
        waiting: 0,
      });
  },
);

journey(
  'a member goes from monthly to lifetime: told beforehand what ends, and left with one plan that is paid for',
  {},
  async ({ page, context, server, signIn, checkAccessibility }) => {
    const email = 'upgrade@example.com';
    await signIn(email);
    await buyPlan(context, server.url);
    await page.goto('/checkout?priceId=price_lifetime');
    await inMain(page, fill(checkout.replacesPlan, { plan: 'SignalSync Premium (Monthly)' })).waitFor();
    await checkAccessibility();
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
    await fillCheckout(page, { card: cards.other });
    await button(page, checkout.payment.payNow).click();
    await page.waitForURL(`${server.url}/account#general`);
    await openBilling(page);
    await inMain(page, billing.subscription.lifetime).waitFor();
    expect(await button(page, billing.subscription.manage).count()).toBe(0);
    expect(
      await page
        .getByRole('main')
        .getByText(/Next billing/)
        .count(),
    ).toBe(0);
    await expect
      .poll(async () => (await booksOf(server.url, email)).subscriptions)
      .toEqual([{ status: 'canceled', isEnding: false }]);
    expect((await booksOf(server.url, email)).charges).toHaveLength(2);
    await page.getByRole('main').locator('tbody tr').nth(1).waitFor();
    expect(await page.getByRole('main').locator('tbody tr').count()).toBe(2);

    // A month later there is no further charge.
    await server.moveClock(32 * 86_400);
    expect((await booksOf(server.url, email)).charges).toHaveLength(2);
  },
);

journey(
  'reload, Back and Forward in the middle of buying, and a second tab that pays first, leave one charge',
  {},
  async ({ page, context, server, signIn, expectTrouble }) => {
    // The server or the payment provider rejects the payment of the tab that pays last.
    expectTrouble(/400|409/);
    const email = 'twotabs@example.com';
    await signIn(email);
    await page.goto('/pricing');
    await page.getByRole('link', { name: /Monthly/ }).click();
    await fillCheckout(page, { card: cards.asksForAuthentication });
    await subscribe(page).click();
    // The payment intent exists, and the bank asks for authentication. The reload starts the checkout again.
    await page.getByRole('dialog', { name: 'Sandbox bank' }).waitFor();
    await page.reload();
    await fillCheckout(page, { card: cards.asksForAuthentication });
    await page.goBack();
    await page.waitForURL(/\/pricing/);
    await page.goForward();
    await page.waitForURL(/\/checkout/);
    const second = await context.newPage();
    await second.goto(monthly);
    for (const tab of [page, second]) await fillCheckout(tab, { card: cards.good });
    await subscribe(second).click();
    await second.waitForURL(`${server.url}/account#general`);
    await subscribe(page).click();
    await Promise.race([page.waitForURL(`${server.url}/account#general`), button(page, checkout.portal).waitFor()]);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);

    // After the payment, the checkout only says that a plan is running. It has no field for a card.
    await second.goto(monthly);
    await second.getByRole('heading', { name: checkout.obstacles.running.title }).waitFor();
    expect(await second.getByRole('textbox', { name: 'Card number' }).count()).toBe(0);
    await second.getByRole('link', { name: checkout.obstacles.billing }).click();
    await second.waitForURL(`${server.url}/account#billing`);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'an authentication that is abandoned, a card without money, and a good one make one charge',
  {},
  async ({ page, server, signIn, expectTrouble }) => {
    // The payment provider answers 402, because the bank declines the card.
    expectTrouble(/402/);
    const email = 'third@example.com';
    await signIn(email);
    await page.goto(monthly);
    await fillCheckout(page, { card: cards.asksForAuthentication });
    await subscribe(page).click();
    await page.getByRole('dialog', { name: 'Sandbox bank' }).getByRole('button', { name: 'Close' }).click();
    await inMain(page, checkoutErrors.payment).waitFor();
    await inMain(page, checkout.money.notCharged).waitFor();
    await typeCard(page, '4000000000009995');
    await subscribe(page).click();
    await inMain(page, 'Your card has insufficient funds.').waitFor();
    expect((await booksOf(server.url, email)).charges).toEqual([]);
    await typeCard(page, cards.asksForAuthentication);
    await subscribe(page).click();
    await authenticate(page, 'Complete');
    await page.waitForURL(`${server.url}/account#general`);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);
