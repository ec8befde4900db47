import { churn } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { billingSuccesses } from '@signalsync/content/messages/billing';
import { churnErrors } from '@signalsync/content/messages/churn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  cancelNow,
  cancelQuestion,
  chooseReason,
  continueButton,
  keepElsewhere,
  openStep,
  planEnd,
  stepHeading,
  toast,
} from './support/churn.ts';
import { buttonsAreFair } from './support/churnButtons.ts';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { isFocused, keepsFocus, press, tabTo } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, inMain } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnOneServer({ settings: { CALLS_PER_MINUTE: '1000' } });

const steps = [1, 2, 3, 4];
const { cancelDialog, receipt, buttons } = churn;
const receiptHeading = (page: Page) => page.getByRole('heading', { name: receipt.title, level: 1 });

const ended = { ...oneMonthlyPlan, subscriptions: [{ status: 'active', isEnding: true }] };

journey(
  'no call that fails stands in the way out, by the direct way or by the portal, at any step',
  {},
  async ({ page, context, server, signIn, expectTrouble }) => {
    expectTrouble(/ERR_FAILED/);
    const email = 'nothing-works@example.com';
    await signIn(email);
    await buyPlan(context, server.url);
    let cut = 0;
    let isAnswered = true;
    /** Lets only the `needed` calls through. Every other call fails, or gets no answer while `isAnswered` is false. */
    const onlyCalls = async (...needed: string[]) => {
      await page.unrouteAll();
      await page.route('**/api/**', (route) => {
        const { pathname } = new URL(route.request().url());
        if (!pathname.startsWith('/api/') || needed.includes(pathname)) return route.fallback();
        cut += 1;
        return isAnswered ? route.abort() : undefined;
      });
    };
    const entrance = ['/api/signalsync/auth-check', '/api/user'];
    const direct = '/api/stripe/cancel-subscription';
    const portal = '/api/stripe/create-portal-session';
    const isOut = async () => {
      await toast(page, billingSuccesses.cancelled.title).waitFor();
      expect(await booksOf(server.url, email)).toEqual(ended);
      await keepElsewhere(page);
      await expect.poll(async () => (await planEnd(context)).isEnding).toBe(false);
    };

    for (const step of steps) {
      isAnswered = true;
      await onlyCalls(...entrance, direct);
      await openStep(page, step);
      await onlyCalls(direct);
      isAnswered = step !== 2;
      if (step === 1) await chooseReason(page, 'other');
      await button(page, step === 4 ? buttons.accept : buttons.stay).click();
      const said = step === 4 ? churnErrors.coupon : churnErrors.outcome;
      await appears(inMain(page, isAnswered ? said : buttons.staying));
      if (step === 4) await page.getByRole('textbox').fill('Nobody will read this.');
      await button(page, buttons.cancelNow).click();
      await appears(cancelQuestion(page).getByText(cancelDialog.withoutEndDate, { exact: true }));
      await button(page, cancelDialog.confirm).click();
      await appears(receiptHeading(page));
      // The answer to the cancellation includes the end of the paid period.
      await inMain(page, receipt.paidUntil).waitFor();
      expect(await page.getByText(receipt.paidUntilUnknown, { exact: true }).count()).toBe(0);
      await isOut();
    }

    // If the account cannot be loaded, the first step is not shown, but the user can still cancel.
    await onlyCalls('/api/signalsync/auth-check', direct);
    await page.goto('/churn-shield');
    await button(page, churn.retry).waitFor();
    await cancelNow(page);
    await isOut();

    await onlyCalls(...entrance, portal);
    await openStep(page, 1);
    await onlyCalls(portal);
    await chooseReason(page, 'not-working');
    for (const step of steps) {
      await stepHeading(page, step).waitFor();
      if (step === 4) await page.getByRole('textbox').fill('Nobody will read this either.');
      await continueButton(page).click();
    }
    await button(page, 'Cancel subscription').click();
    // The way back leads to the account, which asks to sign in, because it cannot ask who is signed in.
    await page.waitForURL(/\/(account|auth)\b/);
    expect(await booksOf(server.url, email)).toEqual(ended);
    expect(cut).toBeGreaterThan(20);
  },
);

journey(
  'by keyboard through the four steps: the focus is never lost, and no button is made smaller than another',
  {},
  async ({ page, context, server, signIn, checkAccessibility, checkWidth }) => {
    const email = 'keys@example.com';
    await signIn(email);
    await buyPlan(context, server.url);
    await page.goto('/churn-shield');
    await stepHeading(page, 1).waitFor();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByRole('radio', { name: churn.step1.reasons['not-using'] }).isChecked()).toBe(true);
    for (const step of steps) {
      if (step > 1) {
        await press(page, continueButton(page));
        await stepHeading(page, step).waitFor();
        await expect.poll(() => isFocused(stepHeading(page, step))).toBe(true);
      }
      await page.getByText(fill(churn.stepIndicator, { step, count: 4 }), { exact: true }).waitFor();
      await checkAccessibility();
      await buttonsAreFair(page, step, checkWidth);
      await keepsFocus(page, `looking at step ${step}`);
    }
    await press(page, button(page, buttons.cancelNow));
    await cancelQuestion(page).waitFor();
    await keepsFocus(page, 'the question');
    await page.keyboard.press('Escape');
    await cancelQuestion(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(button(page, buttons.cancelNow))).toBe(true);
    await page.keyboard.press('Enter');
    await press(page, button(page, cancelDialog.confirm));
    await appears(receiptHeading(page));
    await expect.poll(() => isFocused(receiptHeading(page))).toBe(true);
    await press(page, page.getByRole('link', { name: receipt.account }));
    await page.waitForURL('**/account#billing');
    await keepElsewhere(page);
    await expect.poll(async () => (await planEnd(context)).isEnding).toBe(false);

    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    await openStep(page, 1);
    expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-light');
    await chooseReason(page, 'other');
    for (const step of steps) {
      await stepHeading(page, step).waitFor();
      await page.mouse.move(0, 0);
      await buttonsAreFair(page, step, checkWidth);
      await page.setViewportSize({ width: 320, height: 900 });
      await checkAccessibility();
      if (step < 4) await continueButton(page).click();
    }
  },
);
