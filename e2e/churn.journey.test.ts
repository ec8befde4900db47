import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { churnCouponCode } from '@signalsync/content/constants';
import { churnSuccesses } from '@signalsync/content/messages/churn';
import { signIn } from '@signalsync/content/signIn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { chooseReason, continueButton, keepPlan, openStep, stepHeading, stepSaved, toast } from './support/churn.ts';
import { booksOf, discountsOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { button, codeOf, emailOf, inMain } from './support/locators.ts';
import { buyPlan, hasRated } from './support/member.ts';
import { readReport } from './support/report.ts';

// These journeys move the server's clock forward by months. The user must stay signed in during that time.
const journey = journeysOnOneServer({
  settings: { SESSION_DAYS: '400', SESSION_LONGEST_DAYS: '400', CALLS_PER_MINUTE: '1000' },
});

/**
 * Seconds of the longest month and two hours more, because the payment provider keeps a renewal as a draft for one
 * hour.
 */
const month = 31 * 86_400 + 2 * 3600;
const accept = (page: Page) => button(page, churn.buttons.accept);

/** Waits for the outcome's heading and toast, and for the automatic return to the billing tab. */
async function isLedBack(page: Page, said: { title: string; description: string }): Promise<void> {
  await page.getByRole('heading', { name: said.title, level: 1 }).waitFor();
  await toast(page, said.title).waitFor();
  await toast(page, said.description).waitFor();
  expect(new URL(page.url()).pathname).toBe('/churn-shield');
  await page.waitForURL('**/account#billing');
}

journey(
  'whoever has nothing to cancel is told why; a visitor signs in first',
  {},
  async ({ page, context, server, loginCodeFor, expectTrouble }) => {
    expectTrouble(/401/);
    const email = 'nothing@example.com';
    const isRejected = async (reason: 'notSubscribed' | 'lifetime') => {
      await page.waitForURL('**/account#billing');
      await toast(page, churn.nothingToCancel[reason]).waitFor();
    };
    await page.goto('/churn-shield');
    await page.waitForURL('**/auth');
    await emailOf(page).fill(email);
    await button(page, signIn.emailStep.send).click();
    await codeOf(page).fill(await loginCodeFor(email));
    await page.waitForURL('**/churn-shield');
    await isRejected('notSubscribed');

    await buyPlan(context, server.url, 'price_lifetime');
    await page.goto('/churn-shield');
    await isRejected('lifetime');
    const { charges } = await booksOf(server.url, email);
    expect(charges).toEqual([{ amount: 99_700, refunded: false }]);
  },
);

journey(
  'the offer is applied once, whatever happens on the way, and every renewal is a fifth cheaper',
  {},
  async ({ page, context, server, signIn, expectTrouble }) => {
    // The browser logs an error for each call that this journey aborts or that a reload cancels.
    expectTrouble(/ERR_FAILED|ERR_ABORTED/);
    const email = 'accepts@example.com';
    await signIn(email);
    await hasRated(context);
    await buyPlan(context, server.url);
    const couponCalls: string[] = [];
    context.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/apply-coupon')) couponCalls.push(request.postData() ?? '');
    });

    // Three tabs show the offer before the user accepts it in any of them. One tab is reloaded before it gets the
    // server's response.
    const [other, left] = [await context.newPage(), await context.newPage()];
    for (const tab of [page, other, left]) await openStep(tab, 4);
    for (const text of ['$149', '$119.20', churnCouponCode]) await page.getByText(text).first().waitFor();
    await left.getByRole('textbox').fill('Fair enough.');
    const answered = new Promise<void>((resolve) => {
      void left.route('**/apply-coupon*', async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await accept(left).click();
    await answered;
    await left.reload();

    // The user double-clicks in the two other tabs. They ask the server first, and find the discount already accepted.
    for (const tab of [page, other]) {
      await tab.bringToFront();
      await accept(tab).dblclick();
      await inMain(tab, churn.step4.changed).waitFor();
      await inMain(tab, churn.step4.standing).waitFor();
    }
    expect(couponCalls).toHaveLength(1);
    expect(await discountsOf(server.url, email)).toEqual([1]);
    await inMain(page, /119\.20/).waitFor();
    await openStep(left, 3);
    await continueButton(left).click();
    await inMain(left, churn.step4.standing).waitFor();

    for (const tab of [other, left]) await tab.close();
    await page.goto('about:blank');
    await server.moveClock(month);
    await server.moveClock(month);
    const { charges, subscriptions } = await booksOf(server.url, email);
    expect(charges.map(({ amount }) => amount)).toEqual([14_900, 11_920, 11_920]);
    expect(subscriptions).toEqual(oneMonthlyPlan.subscriptions);
    await page.goto('/account#billing');
    await page.getByRole('main').locator('tbody tr').nth(2).waitFor();
    expect(await page.getByRole('main').locator('tbody tr').getByText('119.20').count()).toBe(2);
  },
);

journey(
  'who stays at a step is thanked, who goes on ends at the portal, and the owner reads of each attempt',
  {},
  async ({ page, context, server, signIn }) => {
    const email = 'wavers@example.com';
    await signIn(email);
    await buyPlan(context, server.url);

    await openStep(page, 1);
    expect(await button(page, churn.buttons.stay).isDisabled()).toBe(true);
    await chooseReason(page, 'too-expensive');
    await button(page, churn.buttons.stay).click();
    await isLedBack(page, churnSuccesses.retained);
    await openStep(page, 1);
    await chooseReason(page, 'not-using');
    await continueButton(page).click();
    await stepHeading(page, 2).waitFor();
    await button(page, churn.buttons.stay).click();
    // The page says thank you and would return to the billing tab by itself. The user leaves the page before that.
    await page.getByRole('heading', { name: churnSuccesses.retained.title, level: 1 }).waitFor();
    await openStep(page, 3);
    await button(page, churn.buttons.stay).click();
    await isLedBack(page, churnSuccesses.retained);
    await inMain(page, /^Next billing/).waitFor();
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);

    await button(page, billing.subscription.manage).click();
    await page.getByRole('menuitem', { name: billing.subscription.cancel }).click();
    await chooseReason(page, 'found-alternative');
    const lastStepSaved = stepSaved(page, 4);
    for (const step of [1, 2, 3]) {
      await stepHeading(page, step).waitFor();
      await continueButton(page).click();
    }
    await page.getByRole('textbox').fill('More <b>crypto</b> please.');
    // Waits until the last step is saved, because the next press opens the portal within a second, saved or not.
    await lastStepSaved;
    await continueButton(page).click();
    await button(page, 'Cancel subscription').click();
    await page.waitForURL('**/account#billing');
    // After Back, the browser first shows the churn flow as it was. Then the server says that nothing can be cancelled.
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/account#billing');
    await inMain(page, /^Your subscription will end on/).waitFor();
    await page.getByRole('button', { name: /Notifications, 1 needing attention/ }).click();
    await page.getByText(/^Your plan ends on/).waitFor();
    await page.getByRole('link', { name: account.attention.planEnding.action }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/churn-shield');
    await page.waitForURL('**/account#billing');
    await toast(page, churn.nothingToCancel.title).waitFor();
    await keepPlan(page);
    await inMain(page, /^Next billing/).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /needing attention/ }).count()).toBe(0);
    expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);

    // This must be the file's last journey: the report needs the data of a server that has ended.
    await page.goto('about:blank');
    await server.end();
    const { text, attempts } = await readReport(server.dataFolder);
    const plan = 'SignalSync Premium (Monthly)';
    // The member did everything within one day, so the report counts one attempt, with the last reason.
    expect(attempts.filter((attempt) => attempt.includes(email)).map((attempt) => attempt.join())).toEqual([
      `4,I found an alternative,"Cancelled, then kept it",More <b>crypto</b> please.,${plan},${email}`,
    ]);
    expect(text).toMatch(/wavers@example\.com\n +More <b>crypto<\/b> please\./);
  },
);
