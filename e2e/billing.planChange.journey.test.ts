import { billing } from '@signalsync/content/billing';
import { planChangeNews } from '@signalsync/content/messages/planChange';
import { planChange } from '@signalsync/content/planChange';
import type { Page } from 'playwright';
import { journeysOnSharedServer } from './support/journey.ts';
import { inMain } from './support/locators.ts';
import { cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

/** Presses Tab until a button has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.getByRole('button', { name });
  await wanted.waitFor();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
}

journey(
  'a member changes from monthly to quarterly by keyboard, and pays what the preview says',
  {},
  async ({ page, server, signIn, checkAccessibility, checkWidth }) => {
    await signIn('changer@example.com');
    await page.goto('/checkout?priceId=price_monthly');
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await openBilling(page);
    await pressByKeyboard(page, billing.subscription.manage);
    const item = page.getByRole('menuitem', { name: billing.subscription.changePlan });
    await item.waitFor();
    while (!(await item.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Quarterly/ }).focus();
    await page.keyboard.press('Space');
    await checkAccessibility();
    await pressByKeyboard(page, planChange.options.next);
    await dialog.getByText(planChange.preview.total).waitFor();
    await checkAccessibility();
    await checkWidth();
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    const amount = /\$[\d,.]+\d/.exec((await pay.textContent()) ?? '')?.[0] ?? 'no amount';
    await pressByKeyboard(page, /^Pay \$/);
    await page.getByText(planChangeNews.changed.title).first().waitFor();
    await dialog.waitFor({ state: 'detached' });
    await inMain(page, /SignalSync Premium \(Quarterly\)/)
      .first()
      .waitFor();
    await inMain(page, amount).first().waitFor();
    await page.reload();
    await inMain(page, /SignalSync Premium \(Quarterly\)/)
      .first()
      .waitFor();
    await inMain(page, amount).first().waitFor();
  },
);
