import { billing } from '@signalsync/content/billing';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, codeOf, emailOf, inMain } from './support/locators.ts';
import { cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });
const notMine = (page: Page) => button(page, paymentReturn.addressKnown.notMine);

/** Pays as a guest under an email address that has an account. */
async function payUnder(page: Page, email: string): Promise<void> {
  await page.goto('/checkout?priceId=price_monthly');
  await fillCheckout(page, { email, card: cards.good });
  await subscribe(page).click();
  await page.getByRole('heading', { name: paymentReturn.addressKnown.title }).waitFor();
}

journey(
  'a guest who mistyped their address into somebody else’s names their own, proves it, and has the plan alone',
  {},
  async ({ page, another, server, loginCodeFor, checkAccessibility, expectTrouble }) => {
    expectTrouble(/40[19]/);
    const [mistyped, own] = ['ann@example.com', 'anna@example.com'];
    const owner = await another();
    await owner.signIn(mistyped);
    await payUnder(page, mistyped);
    await checkAccessibility();
    await notMine(page).click();
    await emailOf(page).fill(own);
    await checkAccessibility();
    await button(page, paymentReturn.otherAddress.action).click();
    await page.waitForURL(/\/auth/);
    expect(await emailOf(page).inputValue()).toBe(own);
    await button(page, 'Send code').click();
    await codeOf(page).waitFor();
    await codeOf(page).fill(await loginCodeFor(own));
    await page.waitForURL(/\/account#general/);
    await openBilling(page);
    await inMain(page, /Next billing/).waitFor();
    // The payment provider has the purchase once, under the proven email address, and not under the mistyped one.
    expect(await booksOf(server.url, own)).toEqual(oneMonthlyPlan);
    expect((await booksOf(server.url, mistyped)).charges).toEqual([]);
    await owner.page.goto('/account');
    await openBilling(owner.page);
    await inMain(owner.page, billing.subscription.none).waitFor();
    expect(await inMain(owner.page, 'Did you buy this?').count()).toBe(0);
  },
);

journey(
  'a browser that lost its cookie cannot name another address, and offers a mail with the reference of the payment',
  {},
  async ({ page, context, another, expectTrouble }) => {
    expectTrouble(/40[19]/);
    const owner = await another();
    await owner.signIn('bea@example.com');
    await payUnder(page, 'bea@example.com');
    await notMine(page).click();
    await emailOf(page).fill('mine@example.com');
    await context.clearCookies();
    await button(page, paymentReturn.otherAddress.action).click();
    await inMain(page, paymentReturn.otherAddress.rejected).waitFor();
    const mail = await page.getByRole('link', { name: paymentReturn.support.action }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:\S+@\S+\?subject=My payment pi_\w+&body=.*pi_\w+\.$/);
    await owner.page.goto('/account');
    await inMain(owner.page, 'Did you buy this?').waitFor();
  },
);
