import { account } from '@signalsync/content/account';
import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import { accountErrors } from '@signalsync/content/messages/account';
import { checkoutErrors, checkoutSuccesses } from '@signalsync/content/messages/checkout';
import { churnSuccesses } from '@signalsync/content/messages/churn';
import { logoutError } from '@signalsync/content/messages/failures';
import { shell } from '@signalsync/content/shell';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, appStands, button, codeOf, emailOf } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { cards, fillCheckout, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

const toastOf = (page: Page) => page.getByRole('region', { name: shell.toasts.region });

/** Waits for a toast with this sentence. Returns how many live regions of the page contain the sentence. */
async function voicesOf(page: Page, sentence: string): Promise<number> {
  await appears(toastOf(page).getByText(sentence, { exact: true }));
  return page.evaluate((said) => {
    const live = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]';
    return [...document.querySelectorAll(live)]
      .filter((region) => !region.parentElement?.closest(live))
      .filter((region) => region.textContent?.includes(said)).length;
  }, sentence);
}

journey('a wrong code is announced once', {}, async ({ page, expectTrouble }) => {
  expectTrouble(/400|401/);
  await page.goto('/auth');
  await appStands(page);
  await emailOf(page).fill('wrong@example.com');
  await page.keyboard.press('Enter');
  await codeOf(page).fill('000000');
  const said = await page.locator('[aria-live] :text("wrong")').innerText();
  expect(await voicesOf(page, said)).toBe(1);
});

journey('what comes of a promo code and of a card is announced once', {}, async ({ page, expectTrouble }) => {
  expectTrouble(/400|401|402|404/);
  await page.goto('/checkout?priceId=price_monthly');
  await fillCheckout(page, { email: 'once@example.com', card: cards.declined });
  const code = page.getByRole('textbox', { name: checkout.promo.label });
  const apply = button(page, checkout.promo.apply);
  await code.fill('LUNCH10');
  await apply.click();
  expect(await voicesOf(page, checkoutErrors.promoInvalid)).toBe(1);
  await code.fill('LAUNCH10');
  await apply.click();
  expect(await voicesOf(page, checkoutSuccesses.promoApplied.title)).toBe(1);
  await subscribe(page).click();
  expect(await voicesOf(page, checkoutErrors.payment)).toBe(1);
  // The form says at its field why, and the notice does not repeat it.
  expect(await page.getByRole('main').getByText('Your card was declined.').count()).toBe(1);
});

journey('what goes wrong in the account is announced once', {}, async ({ page, signIn, expectTrouble }) => {
  expectTrouble(/500|ERR_FAILED/);
  await signIn('said@example.com');
  await page.goto('/account');
  await button(page, account.info.editEmail).click();
  await page.route('**/api/accounts/**', (route) => route.abort());
  await emailOf(page).fill('said2@example.com');
  await page.keyboard.press('Enter');
  expect(await voicesOf(page, accountErrors.email)).toBe(1);
  await page.keyboard.press('Escape');
  await page.route('**/logout*', (route) => route.abort());
  await button(page, account.header.logout).click();
  expect(await voicesOf(page, logoutError)).toBe(1);
});

journey('who stays is told so by the page, and not again by its toast', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('stays@example.com');
  await buyPlan(context, server.url);
  await page.goto('/churn-shield');
  await page.getByRole('radio').first().check({ force: true });
  await button(page, churn.buttons.stay).click();
  const { title, description } = churnSuccesses.retained;
  const heading = page.getByRole('heading', { level: 1, name: title });
  await heading.waitFor();
  expect(await voicesOf(page, description)).toBe(0);
  expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
  const described = await heading.getAttribute('aria-describedby');
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe(description);
});
