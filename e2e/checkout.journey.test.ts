import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { purchases } from '@signalsync/content/purchases';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { asOldEngine, phone } from './support/browser.ts';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, codeOf, emailOf, inMain } from './support/locators.ts';
import { atProvider, cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const monthly = '/checkout?priceId=price_monthly';
journey(
  'a guest buys the monthly plan with a promo code, pays what was shown, and lands signed in',
  {},
  async ({ page, server, checkAccessibility, checkWidth }) => {
    const looksRight = async () => {
      await checkAccessibility();
      await checkWidth();
    };
    const leaked: string[] = [];
    let heard = 0;
    page.on('request', (request) => {
      const { referer = '' } = request.headers();
      if (referer.includes('secret')) leaked.push(`${request.url()} from ${referer}`);
      const said = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`);
      if (!said.includes(cards.good)) return;
      if (request.url().startsWith(`${server.url}/dev/stripe/v1/`)) heard += 1;
      else leaked.push(`the card number to ${request.url()}`);
    });

    await page.goto('/pricing?via=sam');
    await page.getByRole('link', { name: /Monthly/ }).click();
    await page.getByRole('heading', { level: 1, name: 'SignalSync Premium (Monthly)' }).waitFor();
    expect(await page.title()).toBe('Checkout | SignalSync');
    await fillCheckout(page, { email: 'guest@example.com', card: cards.good });
    await page.getByRole('textbox', { name: checkout.promo.label }).fill('LAUNCH10');
    await button(page, checkout.promo.apply).click();
    await inMain(page, '$134.10').waitFor();
    await looksRight();

    await subscribe(page).click();
    await page.getByText(paymentReturn.succeeded.title).waitFor();
    await page.waitForURL(`${server.url}/account#general`);
    await looksRight();
    await openBilling(page);
    await inMain(page, '$134.10').waitFor();
    await looksRight();
    expect(await page.evaluate(() => [location.href, JSON.stringify(history.state)].join(' '))).not.toContain('secret');
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    );
    expect(`${stored} ${server.printed()}`).not.toMatch(/4242 ?4242/);
    // The card number was sent once, to the payment provider, and to nobody else.
    expect([leaked, heard]).toEqual([[], 1]);

    const { subscriptions, invoices } = await atProvider(page, server.url);
    expect(subscriptions).toEqual(['SignalSync Premium (Monthly): $149.00 every month']);
    expect(invoices).toEqual([expect.stringMatching(/paid\s*\$134\.10$/)]);
  },
);

journey(
  'a guest on a phone of years ago whose card is declined pays with another one, is charged once, and gets as far as cancelling',
  { device: phone },
  async ({ page, context, server, expectTrouble, checkAccessibility, checkWidth }) => {
    await asOldEngine(context);
    expectTrouble(/402/);
    await page.goto(monthly);
    const has = await page.evaluate(() => [
      'parse' in URL,
      'showPopover' in document.body,
      'requestIdleCallback' in window,
    ]);
    expect(has).toEqual([false, false, false]);
    await fillCheckout(page, { email: 'declined@example.com', card: cards.declined });
    await subscribe(page).click();
    await inMain(page, checkoutErrors.payment).waitFor();
    await checkAccessibility();
    await checkWidth();
    expect(await page.getByRole('main').textContent()).toContain('You were not charged.');
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.getByText(paymentReturn.succeeded.title).waitFor();

    const { subscriptions, invoices } = await atProvider(page, server.url);
    expect(subscriptions).toHaveLength(1);
    expect(invoices).toEqual([expect.stringMatching(/paid\s*\$149\.00$/)]);

    await openBilling(page);
    await button(page, billing.subscription.manage).click();
    await page.getByRole('menuitem', { name: billing.subscription.cancel }).click();
    await page.waitForURL(/\/churn-shield/);
    await page.getByRole('button', { name: churn.buttons.cancelNow }).waitFor();
  },
);

journey(
  'a code that was typed and not applied is never lost: a good one is charged with its discount, a bad one is left out by choice',
  {},
  async ({ page, another, server, checkAccessibility }) => {
    const promo = (tab: Page) => tab.getByRole('textbox', { name: checkout.promo.label });
    await page.goto(monthly);
    await fillCheckout(page, { email: 'good-code@example.com', card: cards.good });
    await promo(page).fill('launch 10');
    await subscribe(page).click();
    await inMain(page, fill(checkout.promoApplied.withAmount, { amount: '$134.10' })).waitFor();
    await checkAccessibility();
    expect((await booksOf(server.url, 'good-code@example.com')).charges).toEqual([]);
    await subscribe(page).click();
    await page.getByText(paymentReturn.succeeded.title).waitFor();
    const { charges } = await booksOf(server.url, 'good-code@example.com');
    expect(charges).toEqual([{ amount: 13_410, refunded: false }]);

    const other = await another(phone);
    await other.page.goto(monthly);
    await fillCheckout(other.page, { email: 'bad-code@example.com', card: cards.good });
    await promo(other.page).fill('LUNCH10');
    await subscribe(other.page).click();
    await button(other.page, fill(checkout.promoRejected.payAmount, { amount: '$149.00' })).waitFor();
    await other.checkAccessibility();
    await other.checkWidth();
    expect((await booksOf(server.url, 'bad-code@example.com')).charges).toEqual([]);
    await button(other.page, fill(checkout.promoRejected.payAmount, { amount: '$149.00' })).click();
    await other.page.getByText(paymentReturn.succeeded.title).waitFor();
    expect(await booksOf(server.url, 'bad-code@example.com')).toEqual(oneMonthlyPlan);
  },
);

journey(
  'twenty rapid clicks, and the same checkout in a second tab, make one subscription',
  {},
  async ({ page, context, server, expectTrouble }) => {
    // The payment provider charges once, and only one tab signs the guest in. The server rejects the other tab's calls.
    expectTrouble(/400|404/);
    const second = await context.newPage();
    for (const tab of [page, second]) {
      await tab.goto(monthly);
      await fillCheckout(tab, { email: 'quick@example.com', card: cards.good });
    }
    await Promise.all(
      [page, second].map((tab) =>
        subscribe(tab).evaluate((submit: HTMLButtonElement) => {
          for (let click = 0; click < 20; click += 1) submit.click();
        }),
      ),
    );
    await Promise.all([page, second].map((tab) => tab.waitForURL(`${server.url}/account#general`)));

    const { subscriptions, invoices } = await atProvider(page, server.url);
    expect(subscriptions).toHaveLength(1);
    expect(invoices).toHaveLength(1);
  },
);

journey(
  'a guest who buys under the address of an account proves it first, and finds the purchase there',
  {},
  async ({ page, another, server, expectTrouble, checkAccessibility, loginCodeFor }) => {
    expectTrouble(/409/);
    const email = 'known@example.com';
    await (await another()).signIn(email);

    await page.goto(monthly);
    await fillCheckout(page, { email, card: cards.good });
    await subscribe(page).click();
    await page.getByRole('heading', { name: paymentReturn.addressKnown.title }).waitFor();
    await checkAccessibility();
    await page.getByRole('main').getByRole('link', { name: paymentReturn.addressKnown.action }).click();
    await page.waitForURL(`${server.url}/auth`);
    await expect.poll(() => emailOf(page).inputValue()).toBe(email);
    await button(page, 'Send code').click();
    await codeOf(page).waitFor();
    await codeOf(page).fill(await loginCodeFor(email));
    await page.waitForURL(`${server.url}/account#general`);
    await page.getByRole('region', { name: purchases.question.title }).waitFor();
    await checkAccessibility();
    await button(page, purchases.question.yes).click();
    await openBilling(page);
    await inMain(page, 'Active').waitFor();
    expect((await atProvider(page, server.url)).subscriptions).toHaveLength(1);
  },
);
