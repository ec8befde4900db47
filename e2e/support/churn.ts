import { billing } from '@signalsync/content/billing';
import { formatDate } from '@signalsync/content/formatDate';
import { churn } from '@signalsync/content/churn';
import type { BrowserContext, Locator, Page } from 'playwright';
import { button } from './locators.ts';

const titles = [churn.step1.title, churn.step2.title, churn.step3.title, churn.step4.title] as const;

/** The heading of a step of the churn flow, 1 to 4. */
export const stepHeading = (page: Page, step: number): Locator =>
  page.getByRole('heading', { name: titles[step - 1] ?? '', level: 1 });

/** 'continue to cancel' of whichever step stands. */
export const continueButton = (page: Page): Locator => button(page, churn.buttons.continueToCancel);

/** Opens the churn flow anew and goes on to a step by 'continue to cancel'. */
export async function openStep(page: Page, step: number): Promise<void> {
  await page.goto('/churn-shield');
  // Until the person is known only the way out can be pressed.
  await page.getByRole('radio').first().waitFor();
  for (let at = 1; at < step; at++) {
    await stepHeading(page, at).waitFor();
    await continueButton(page).click();
  }
  await stepHeading(page, step).waitFor();
}

/** Chooses why, on the first step. */
export async function chooseReason(page: Page, reason: keyof typeof churn.step1.reasons): Promise<void> {
  await page.getByRole('radio', { name: churn.step1.reasons[reason] }).check({ force: true });
}

/** From the first step of the churn flow to the card provider's portal by 'continue to cancel'. */
export async function continueToPortal(page: Page): Promise<void> {
  for (const step of [1, 2, 3, 4]) {
    await stepHeading(page, step).waitFor();
    await continueButton(page).click();
  }
}

/** The question behind 'Cancel now'. */
export const cancelQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: churn.cancelDialog.title });

/** 'Cancel now', confirmed; ends at the receipt. */
export async function cancelNow(page: Page): Promise<void> {
  await button(page, churn.buttons.cancelNow).click();
  await button(page, churn.cancelDialog.confirm).click();
  await page.getByRole('heading', { name: churn.receipt.title, level: 1 }).waitFor();
}

/** From the billing tab to the provider's portal, where the plan is kept, and back. */
export async function keepAtPortal(page: Page): Promise<void> {
  await button(page, billing.subscription.keep).click();
  await button(page, 'Keep subscription').click();
  await page.getByText('Your subscription goes on.').waitFor();
  await page.getByRole('link', { name: 'Return' }).click();
  await page.waitForURL('**/account#billing');
}

/** Takes the ending back at the portal in a tab of its own, whatever becomes of calls in this one. */
export async function keepElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page
    .context()
    .request.post('/api/stripe/create-portal-session', { headers: { Origin: origin } });
  const { url } = (await answer.json()) as { url: string };
  const portal = await page.context().newPage();
  await portal.goto(url);
  await button(portal, 'Keep subscription').click();
  await portal.getByText('Your subscription goes on.').waitFor();
  await portal.close();
}

/** What a toast says; the place where toasts appear is there all the time. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /F8/ }).getByText(text, { exact: true });

/** The end of the plan as our server tells it, and whether it is ending. */
export async function planEnd(context: BrowserContext): Promise<{ date: string; isEnding: boolean }> {
  const answer = await context.request.get('/api/stripe/next-billing');
  const { nextBillingDate, currentPeriodEnd, cancelAtPeriodEnd } = (await answer.json()) as Record<string, unknown>;
  return {
    date: formatDate(String(currentPeriodEnd ?? nextBillingDate), 'UTC'),
    isEnding: cancelAtPeriodEnd === true,
  };
}

/** The last day of the guarantee as our server tells it. */
export async function guaranteeDay(context: BrowserContext): Promise<string> {
  const { guarantee } = (await (await context.request.get('/api/user')).json()) as { guarantee: { lastDay: string } };
  return formatDate(guarantee.lastDay, 'UTC');
}
