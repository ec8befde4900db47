import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import type { Page } from 'playwright';
import { appears, button, inMain } from './locators.ts';

/** Numbers of test cards, by their effect. */
export const cards = {
  good: '4242424242424242',
  other: '5555555555554444',
  declined: '4000000000000002',
  asksForAuthentication: '4000002500003155',
} as const;

/** Types a card into the payment provider's form. */
export async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Expiration date' }).fill('12/30');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
}

/** The checkout's checkbox with which the user agrees to the terms. */
const consent = (page: Page) => page.getByRole('checkbox', { name: checkout.payment.terms });

/** Fills in the checkout. Leave out `email` for a member: the checkout already knows the member's email address. */
export async function fillCheckout(page: Page, { email, card }: { email?: string; card: string }): Promise<void> {
  await typeCard(page, card);
  if (email !== undefined) await page.getByRole('textbox', { name: checkout.payment.email }).fill(email);
  await consent(page).check({ force: true });
}

/** The button that pays in the checkout. */
export const subscribe = (page: Page) => button(page, checkout.payment.subscribe);

/** Answers the dialog in which the sandbox's bank asks the cardholder to authenticate. */
export const authenticate = (page: Page, answer: 'Complete' | 'Fail') =>
  page.getByRole('dialog', { name: 'Sandbox bank' }).getByRole('button', { name: answer }).click();

/** Opens the billing tab and waits for the heading of the billing history. */
export async function openBilling(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Billing' }).click();
  await appears(page.getByRole('heading', { name: billing.history.title }));
}

/** Loads the account again and opens the billing tab. */
export async function lookAtBilling(page: Page): Promise<void> {
  await page.goto('/account');
  await openBilling(page);
}

/** The line with the next charge, on the billing tab. */
export const nextBillingIn = (page: Page) => inMain(page, /^Next billing/);

/** The invoices of the billing history. */
export const historyIn = (page: Page) => page.getByRole('main').locator('tbody tr');

/** Types a good card into the form of a page that the payment provider hosts. */
export async function typeHostedCard(page: Page, number: string = cards.good): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('textbox', { name: 'Month' }).fill('12');
  await page.getByRole('textbox', { name: 'Year' }).fill('2040');
  await page.getByRole('textbox', { name: 'Security code' }).fill('123');
}

/** Returns the subscriptions and invoices that the payment provider's portal shows to the signed-in user. */
export async function atProvider(
  page: Page,
  serverUrl: string,
): Promise<{ subscriptions: string[]; invoices: string[] }> {
  const headers = { Origin: serverUrl };
  const answer = await page.context().request.post(`${serverUrl}/api/stripe/create-portal-session`, { headers });
  const { url } = (await answer.json()) as { url: string };
  const portal = await page.context().newPage();
  await portal.goto(url);
  await portal.getByRole('heading', { name: 'Invoices' }).waitFor();
  const found = {
    subscriptions: await portal.getByText(/ every (month|quarter|3 months)/).allTextContents(),
    invoices: await portal.locator('tbody tr').allTextContents(),
  };
  await portal.close();
  return found;
}
