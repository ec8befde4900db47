import { billing } from '@signalsync/content/billing';
import { planChangeNews } from '@signalsync/content/messages/planChange';
import { planChange } from '@signalsync/content/planChange';
import { isFocused, press } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import { cards, fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

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
    await press(page, button(page, billing.subscription.manage));
    const item = page.getByRole('menuitem', { name: billing.subscription.changePlan });
    await item.waitFor();
    while (!(await isFocused(item))) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /Quarterly/ }).focus();
    await page.keyboard.press('Space');
    await checkAccessibility();
    await press(page, button(page, planChange.options.next));
    await dialog.getByText(planChange.preview.total).waitFor();
    await checkAccessibility();
    await checkWidth();
    const pay = dialog.getByRole('button', { name: /^Pay \$/ });
    const amount = /\$[\d,.]+\d/.exec((await pay.textContent()) ?? '')?.[0] ?? 'no amount';
    await press(page, pay);
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
