import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { checkout } from '@signalsync/content/checkout';
import { churn } from '@signalsync/content/churn';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { withFocusOfSafari } from './support/browser.ts';
import { connectButton } from './support/connections.ts';
import { isFocused } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

/** Opens a dialog by mouse, closes it by Escape, and expects that the opener has the focus again. */
async function givesBack(page: Page, opener: Locator, role: 'dialog' | 'alertdialog' = 'dialog'): Promise<void> {
  const name = await opener.innerText();
  await opener.click();
  await page.getByRole(role).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog], [role=alertdialog]'));
  await page.keyboard.press('Escape');
  await page.getByRole(role).waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener), { message: `the focus comes back to ${name}` }).toBe(true);
}

journey('where a press gives no focus, dialogs of the account still give it back', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('safari@example.com');
  await buyPlan(context, server.url);
  await context.addInitScript(withFocusOfSafari);
  await page.goto('/account');
  await givesBack(page, button(page, account.header.contact));
  await givesBack(page, button(page, account.info.editBillingName));

  await page.goto('/account#connect');
  await givesBack(page, connectButton(page, 'telegram'));

  await page.goto('/account');
  await openBilling(page);
  const manage = button(page, billing.subscription.manage);
  await manage.click();
  await page.getByRole('menu').waitFor();
  // While the menu is open, the rest of the page is inert. So the second click hits the layer over the button, and
  // Playwright needs `force` for it.
  await manage.click({ force: true });
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(manage), { message: 'the focus comes back to the menu’s button' }).toBe(true);

  await page.goto('/churn-shield');
  await givesBack(page, button(page, churn.buttons.cancelNow), 'alertdialog');
});

journey('where a press gives no focus, it stays on what was pressed at the checkout', {}, async (given) => {
  const { page, context, expectTrouble } = given;
  expectTrouble(/401|402/);
  await context.addInitScript(withFocusOfSafari);
  await page.goto('/checkout?priceId=price_monthly');
  await fillCheckout(page, { email: 'pressed@example.com', card: cards.declined });
  await page.getByRole('textbox', { name: checkout.promo.label }).fill('LAUNCH10');
  await button(page, checkout.promo.apply).click();
  const remove = page.getByRole('button', { name: /^Remove/ });
  await remove.waitFor();
  await expect.poll(() => isFocused(remove)).toBe(true);
  await subscribe(page).click();
  await page.getByRole('alert').getByText(checkout.money.notCharged).waitFor();
  await expect.poll(() => isFocused(subscribe(page))).toBe(true);
});
