import { checkout } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { guestPurchase } from '@signalsync/content/guestPurchase';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { signIn } from '@signalsync/content/signIn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, codeOf, emailOf, inMain } from './support/locators.ts';
import { cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const monthly = '/checkout?priceId=price_monthly';
/** Cards whose payments are in processing for a minute, and then succeed (`arrives`) or are declined (`fails`). */
const slowCards = { arrives: '4000000000007007', fails: '4000000000008005' };
const untilProcessed = 61;
const plan = 'SignalSync Premium (Monthly)';

const goOn = (page: Page) => page.getByRole('main').getByRole('link', { name: guestPurchase.received.action });
/** Waits for the text about the purchase. `email` is the masked email address in this text. */
const isTold = (page: Page, status: keyof typeof guestPurchase, email: string) =>
  appears(inMain(page, fill(guestPurchase[status].description, { plan, email })));

/** Pays as a guest and reloads the page to which the payment provider sends the browser back. */
async function payAndReload(page: Page, email: string, card: string): Promise<void> {
  await page.goto(monthly);
  await fillCheckout(page, { email, card });
  await subscribe(page).click();
  await inMain(page, paymentReturn.waiting.description).waitFor();
  await page.reload();
  await page.waitForURL(/\/auth/);
}

/** Returns everything that scripts of the page can read: storage and cookies. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]));

async function hasPlan(page: Page): Promise<void> {
  await page.waitForURL(/\/account#general/);
  await openBilling(page);
  await inMain(page, /Next billing/).waitFor();
}

journey(
  'a guest who reloads “Processing...” is told of the purchase, is kept from paying again, and goes on into the account',
  {},
  async ({ page, server, checkAccessibility, expectTrouble }) => {
    // Nobody is signed in (401), and the purchase has no account yet (404).
    expectTrouble(/40[14]/);
    const email = 'reload@example.com';
    await payAndReload(page, email, slowCards.arrives);
    await isTold(page, 'processing', 'r…@example.com');
    expect(await emailOf(page).inputValue()).toBe('');
    expect(await keptIn(page)).not.toMatch(/reload@|pi_|cus_/);
    await page.goto(monthly);
    await isTold(page, 'processing', 'r…@example.com');
    expect(await subscribe(page).count()).toBe(0);

    await page.goto('/auth');
    await isTold(page, 'processing', 'r…@example.com');
    await server.moveClock(untilProcessed);
    await isTold(page, 'received', 'r…@example.com');
    await checkAccessibility();
    await page.goto('/checkout?priceId=price_quarterly');
    await isTold(page, 'received', 'r…@example.com');
    await checkAccessibility();
    await goOn(page).click();
    await hasPlan(page);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'a guest who goes on while the bank has not decided waits, and is in the account as soon as it has',
  {},
  async ({ page, server, expectTrouble }) => {
    expectTrouble(/40[14]/);
    const email = 'waits@example.com';
    await payAndReload(page, email, slowCards.arrives);
    await isTold(page, 'processing', 'w…@example.com');
    await goOn(page).click();
    await inMain(page, paymentReturn.waiting.description).waitFor();
    await server.moveClock(untilProcessed);
    await hasPlan(page);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'a guest whose payment the bank declines after a reload is told so, is led to the checkout, and pays once',
  {},
  async ({ page, server, expectTrouble }) => {
    expectTrouble(/40[14]/);
    const email = 'declined@example.com';
    await payAndReload(page, email, slowCards.fails);
    await server.moveClock(untilProcessed);
    await isTold(page, 'failed', 'd…@example.com');
    expect((await booksOf(server.url, email)).charges).toEqual([]);
    await page.getByRole('main').getByRole('link', { name: guestPurchase.failed.action }).click();
    await page.waitForURL(/\/checkout\?priceId=price_monthly/);
    await fillCheckout(page, { email, card: cards.good });
    await subscribe(page).click();
    await hasPlan(page);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
  },
);

journey(
  'a guest who paid under the address of an account comes back to it by the purchase, and another address forgets it',
  {},
  async ({ page, another, server, loginCodeFor, mailTo, expectTrouble }) => {
    expectTrouble(/40[149]/);
    const email = 'member@example.com';
    const owner = await another();
    await owner.signIn(email);
    const usedCode = await loginCodeFor(email);
    await payAndReload(page, email, slowCards.arrives);
    await server.moveClock(untilProcessed);
    await isTold(page, 'received', 'm…@example.com');
    await goOn(page).click();
    await page.getByRole('heading', { name: paymentReturn.addressKnown.title }).waitFor();
    await page.getByRole('main').getByRole('link', { name: paymentReturn.addressKnown.action }).click();
    await page.waitForURL(/\/auth/);
    expect(await emailOf(page).inputValue()).toBe(email);
    await button(page, 'Send code').click();
    await codeOf(page).waitFor();
    const { code } = await mailTo(email, (mail) => mail.code !== null && mail.code !== usedCode);
    await codeOf(page).fill(code ?? '');
    await page.waitForURL(/\/account#general/);
    expect((await booksOf(server.url, email)).charges).toEqual(oneMonthlyPlan.charges);

    const shared = await another();
    shared.expectTrouble(/40[14]/);
    await payAndReload(shared.page, 'first@example.com', slowCards.arrives);
    await isTold(shared.page, 'processing', 'f…@example.com');
    await emailOf(shared.page).fill('second@example.com');
    await button(shared.page, 'Send code').click();
    await codeOf(shared.page).waitFor();
    await shared.page.goto(monthly);
    await shared.page.getByRole('textbox', { name: checkout.payment.email }).waitFor();
    await shared.page.goto('/auth');
    await button(shared.page, signIn.codeStep.differentEmail).click();
    await emailOf(shared.page).waitFor();
    const told = await shared.page.context().request.get(`${server.url}/api/signalsync/auth-check?purchase=1`);
    expect(await told.json()).toEqual({ authenticated: false });
    expect(await goOn(shared.page).count()).toBe(0);
  },
);
