import { billing } from '@signalsync/content/billing';
import { churn } from '@signalsync/content/churn';
import { formatDate } from '@signalsync/content/formatDate';
import { planActs } from '@signalsync/content/planActs';
import type { BrowserContext, Locator, Page } from 'playwright';
import { button } from './locators.ts';

const titles = [churn.step1.title, churn.step2.title, churn.step3.title, churn.step4.title] as const;

/** The heading of a step of the churn flow. `step` is 1 to 4. */
export const stepHeading = (page: Page, step: number): Locator =>
  page.getByRole('heading', { name: titles[step - 1] ?? '', level: 1 });

/** The button 'continue to cancel' of the current step. */
export const continueButton = (page: Page): Locator => button(page, churn.buttons.continueToCancel);

/** Removes the stored step of the churn flow, which a reload would restore. */
export async function forgetSteps(page: Page): Promise<void> {
  if (page.url().startsWith('http')) await page.evaluate(() => sessionStorage.removeItem('churn'));
}

/** Loads the churn flow from its first step on, and presses 'continue to cancel' until this step is shown. */
export async function openStep(page: Page, step: number): Promise<void> {
  await forgetSteps(page);
  await page.goto('/churn-shield');
  // Until the account has loaded, only 'Cancel now' is enabled.
  await page.getByRole('radio').first().waitFor();
  for (let at = 1; at < step; at++) {
    await stepHeading(page, at).waitFor();
    await continueButton(page).click();
  }
  await stepHeading(page, step).waitFor();
}

/** Waits for the server's answer to the call that records this step. Call it before the press that opens the step. */
export const stepSaved = (page: Page, step: number) =>
  page.waitForResponse((answer) => answer.request().postData()?.includes(`"currentStep":${step}`) ?? false);

/** Chooses a reason on the first step. */
export async function chooseReason(page: Page, reason: keyof typeof churn.step1.reasons): Promise<void> {
  await page.getByRole('radio', { name: churn.step1.reasons[reason] }).check({ force: true });
}

/**
 * Presses 'continue to cancel' on all four steps of the churn flow. The last press opens the payment provider's portal.
 */
export async function continueToPortal(page: Page): Promise<void> {
  for (const step of [1, 2, 3, 4]) {
    await stepHeading(page, step).waitFor();
    await continueButton(page).click();
  }
}

/** The dialog that 'Cancel now' opens. */
export const cancelQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: churn.cancelDialog.title });

/** Presses 'Cancel now', confirms it and waits for the receipt. */
export async function cancelNow(page: Page): Promise<void> {
  await button(page, churn.buttons.cancelNow).click();
  await button(page, churn.cancelDialog.confirm).click();
  await page.getByRole('heading', { name: churn.receipt.title, level: 1 }).waitFor();
}

/** Presses 'Keep my subscription' in the billing tab, and confirms it. */
export async function keepPlan(page: Page): Promise<void> {
  await button(page, billing.subscription.keep).click();
  const question = page.getByRole('alertdialog', { name: planActs.keepDialog.title });
  await question.getByRole('button', { name: planActs.keepDialog.confirm }).click();
  await question.waitFor({ state: 'hidden' });
}

/** Undoes the cancellation at the portal in a new tab, because the journey may block the calls of this tab. */
export async function keepElsewhere(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const answer = await page
    .context()
    .request.post('/api/stripe/create-portal-session', { headers: { Origin: origin } });
  const { url } = (await answer.json()) as { url: string };
  const portal = await page.context().newPage();
  await portal.goto(url);
  await button(portal, 'Keep subscription').click();
  await portal.getByText('Your subscription continues.').waitFor();
  await portal.close();
}

/** The toast with this text. `F8` is in the name of the region that contains all toasts. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: /F8/ }).getByText(text, { exact: true });

/** Asks our server when the plan renews or ends. Returns this date as the pages show it, and whether the plan ends. */
export async function planEnd(context: BrowserContext): Promise<{ date: string; isEnding: boolean }> {
  const answer = await context.request.get('/api/stripe/next-billing');
  const { nextBillingDate, currentPeriodEnd, cancelAtPeriodEnd } = (await answer.json()) as Record<string, unknown>;
  return {
    date: formatDate(String(currentPeriodEnd ?? nextBillingDate), 'UTC'),
    isEnding: cancelAtPeriodEnd === true,
  };
}

/** Asks our server for the last day of the guarantee. Returns the date as the pages show it. */
export async function guaranteeDay(context: BrowserContext): Promise<string> {
  const { guarantee } = (await (await context.request.get('/api/user')).json()) as { guarantee: { lastDay: string } };
  return formatDate(guarantee.lastDay, 'UTC');
}
