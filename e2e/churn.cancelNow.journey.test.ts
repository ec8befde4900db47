import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { fill } from '@signalsync/content/fill';
import { cancelled } from '@signalsync/content/mails/cancelled';
import { billingSuccesses } from '@signalsync/content/messages/billing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import {
  cancelNow,
  cancelQuestion,
  guaranteeDay,
  keepPlan,
  keepElsewhere,
  openStep,
  planEnd,
  toast,
} from './support/churn.ts';
import { booksOf, oneMonthlyPlan } from './support/fakeStripe.ts';
import { isFocused } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, inMain } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { readOutbox } from './support/outbox.ts';

const journey = journeysOnOneServer({ settings: { CALLS_PER_MINUTE: '1000' } });

const steps = [1, 2, 3, 4];
const { cancelDialog, receipt, buttons } = churn;
const receiptHeading = (page: Page) => page.getByRole('heading', { name: receipt.title, level: 1 });

const ended = { ...oneMonthlyPlan, subscriptions: [{ status: 'active', isEnding: true }] };

journey(
  'cancel now: asked once with the end, a receipt on the screen, on paper and by mail, and a way back',
  {},
  async ({ page, context, server, signIn, checkAccessibility, checkWidth }) => {
    const email = 'cancels@example.com';
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    let prints = 0;
    await context.exposeFunction('countPrint', () => {
      prints += 1;
    });
    await context.addInitScript(() => {
      window.print = () => (globalThis as unknown as { countPrint: () => void }).countPrint();
    });
    await signIn(email);
    await buyPlan(context, server.url);
    const { date } = await planEnd(context);
    const said = fill(cancelDialog.withEndDate, { date });
    const guaranteed = await guaranteeDay(context);
    const facts = (name: string) => page.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd');

    const receiptMails = async () =>
      (await readOutbox(server.url)).filter(
        ({ to, subject }) => to === email && subject === fill(cancelled.subject, { product: 'SignalSync' }),
      );

    for (const step of steps) {
      await openStep(page, step);
      await button(page, buttons.cancelNow).click();
      await appears(cancelQuestion(page).getByText(said, { exact: true }));
      await appears(
        cancelQuestion(page).getByText(fill(cancelDialog.guarantee, { date: guaranteed }), { exact: true }),
      );
      if (step === 1) {
        await checkAccessibility();
        const refundMail = cancelQuestion(page).getByRole('link', { name: cancelDialog.refund });
        expect(await refundMail.getAttribute('href')).toMatch(
          /^mailto:.+@.+\?subject=Refund%20request&body=.*guarantee/,
        );
      }
      await button(page, cancelDialog.goBack).click();
      await cancelQuestion(page).waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(button(page, buttons.cancelNow))).toBe(true);
      await cancelNow(page);
      await toast(page, billingSuccesses.cancelled.title).waitFor();
      expect(await facts(receipt.plan).textContent()).toBe('SignalSync Premium (Monthly)');
      expect(await facts(receipt.paidUntil).textContent()).toBe(date);
      expect(await booksOf(server.url, email)).toEqual(ended);
      await expect.poll(async () => (await receiptMails()).length).toBe(step);

      if (step === 1) {
        await checkAccessibility();
        await checkWidth();
        const cancelledAt = await facts(receipt.cancelledAt).textContent();
        const moneyBack = await facts(receipt.moneyBack).textContent();
        expect(moneyBack).toMatch(new RegExp(`@.+ ${guaranteed}$`));
        await page.getByRole('link', { name: receipt.refund }).waitFor();
        await button(page, receipt.copy).click();
        await button(page, receipt.copied).waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
          [
            'SignalSync: Subscription Cancelled',
            'Plan: SignalSync Premium (Monthly)',
            `Cancelled: ${cancelledAt}`,
            `Paid until: ${date}`,
            `Refund: ${moneyBack}`,
          ].join('\n'),
        );
        await button(page, receipt.print).click();
        await expect.poll(() => prints).toBe(1);
        await page.emulateMedia({ media: 'print' });
        await page.getByText('SignalSync: Subscription Cancelled', { exact: true }).waitFor();
        for (const name of [receipt.plan, receipt.cancelledAt, receipt.paidUntil, receipt.moneyBack]) {
          expect(await facts(name).isVisible()).toBe(true);
          // On paper the text is black in every theme.
          expect(await facts(name).evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
        }
        for (const role of ['button', 'link', 'contentinfo'] as const)
          expect(await page.getByRole(role).count(), `${role} on paper`).toBe(0);
        expect(await receiptHeading(page).count()).toBe(0);
        const toasts = page.getByRole('region', { name: /F8/, includeHidden: true });
        expect(await toasts.evaluate((element) => getComputedStyle(element).display)).toBe('none');
        await page.emulateMedia({ media: 'screen' });
        const [mail] = await receiptMails();
        expect(mail?.text).toContain('Plan: SignalSync Premium (Monthly)\nCancelled: ');
        expect(mail?.text).toContain(`Paid until: ${date}`);
        expect(mail?.text).toContain(`request a full refund by the end of ${guaranteed} (UTC)`);
      }

      await page.getByRole('link', { name: receipt.account }).click();
      await page.waitForURL('**/account#billing');
      const willEnd = inMain(page, fill(billing.subscription.willEnd, { date }));
      await willEnd.waitFor();
      if (step === 1) {
        await page.reload();
        await willEnd.waitFor();
        expect(await page.getByRole('link', { name: billing.subscription.subscribe }).count()).toBe(0);
        await page.getByRole('button', { name: /Notifications, 1 needing attention/ }).click();
        await page.getByText(fill(account.attention.planEnding.text, { date }), { exact: true }).waitFor();
        await page.getByRole('link', { name: account.attention.planEnding.action }).click();
        await page.waitForURL('**/account#billing');
        await page.keyboard.press('Escape');
      }
      if (step === 1) {
        await keepPlan(page);
        await inMain(page, /^Next billing/).waitFor();
      } else await keepElsewhere(page);
      expect(await booksOf(server.url, email)).toEqual(oneMonthlyPlan);
    }
  },
);
