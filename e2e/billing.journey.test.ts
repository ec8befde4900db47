import { billing } from '@signalsync/content/billing';
import { billingErrors, billingSuccesses } from '@signalsync/content/messages/billing';
import { portalNews } from '@signalsync/content/messages/portalReturn';
import { expect } from 'vitest';
import { continueToPortal, keepPlan, toast } from './support/churn.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button, inMain } from './support/locators.ts';
import {
  authenticate,
  cards,
  fillCheckout,
  openBilling,
  subscribe,
  typeCard,
  typeHostedCard,
} from './support/payment.ts';

const journey = journeysOnSharedServer();

journey(
  'a member adds a card with authentication, makes it the default and removes the old one',
  {},
  async ({ page, server, signIn, checkAccessibility, checkWidth, expectTrouble }) => {
    // 402: the authentication at the bank fails.
    expectTrouble(/402/);
    await signIn('billed@example.com');
    await page.goto('/checkout?priceId=price_monthly');
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await openBilling(page);
    await inMain(page, 'Visa ending in 4242').waitFor();

    await button(page, billing.paymentMethods.add).click();
    const dialog = page.getByRole('dialog', { name: billing.newPaymentMethod.title });
    await typeCard(page, cards.asksForAuthentication);
    await checkAccessibility();
    await button(page, billing.newPaymentMethod.save).click();
    await authenticate(page, 'Fail');
    await dialog
      .getByText(/unable to authenticate|processing your payment method/)
      .first()
      .waitFor();
    await checkAccessibility();
    await button(page, billing.newPaymentMethod.save).click();
    await authenticate(page, 'Complete');
    await inMain(page, 'Visa ending in 3155').waitFor();
    await page.getByText(billingSuccesses.paymentMethodAdded.title).first().waitFor();
    await page.waitForURL(`${server.url}/account#billing`);
    await checkAccessibility();
    await checkWidth();

    // The new card is the default. The old one can be chosen again.
    await button(page, 'Set default: Visa ending in 4242').click();
    await page.getByText(billingSuccesses.defaultUpdated.title).first().waitFor();
    await button(page, 'Set default: Visa ending in 3155').click();
    await button(page, 'Set default: Visa ending in 4242').waitFor();
    await button(page, 'Remove Visa ending in 4242').click();
    await page.getByText(billingSuccesses.paymentMethodRemoved.title).first().waitFor();
    await page.reload();
    await inMain(page, 'Visa ending in 3155').waitFor();
    expect(await page.getByText('Visa ending in 4242').count()).toBe(0);
    expect(await page.getByText(billingErrors.remove).count()).toBe(0);
  },
);

journey(
  'at the provider’s portal a member changes nothing, then the card, then leaves; each way back says so, and the plan is kept',
  {},
  async ({ page, server, signIn }) => {
    await signIn('leaver@example.com');
    await page.goto('/checkout?priceId=price_monthly');
    await fillCheckout(page, { card: cards.good });
    await subscribe(page).click();
    await page.waitForURL(`${server.url}/account#general`);
    await page.goto('/account?tab=billing');
    await page.waitForURL(`${server.url}/account#billing`);

    const changeCard = async () => {
      await button(page, billing.subscription.manage).click();
      await page.getByRole('menuitem', { name: billing.subscription.changeCard }).click();
      await page.getByRole('heading', { name: 'Change your card' }).waitFor();
    };
    await changeCard();
    await page.getByRole('link', { name: 'Return' }).click();
    await toast(page, portalNews.nothingChanged.title).waitFor();
    expect(page.url()).toBe(`${server.url}/account#billing`);
    await changeCard();
    await typeHostedCard(page, cards.other);
    await button(page, 'Change card').click();
    await toast(page, 'Mastercard ending in 4444').waitFor();
    await button(page, 'Set default: Visa ending in 4242').waitFor();

    await button(page, billing.subscription.manage).click();
    await page.getByRole('menuitem', { name: billing.subscription.cancel }).click();
    await continueToPortal(page);
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.waitForURL(`${server.url}/account#billing`);
    await toast(page, portalNews.endsLater.title).waitFor();
    await inMain(page, /Your subscription will end on/).waitFor();
    await page.getByRole('button', { name: /Notifications, 1 needing attention/ }).waitFor();

    await keepPlan(page);
    await inMain(page, /Next billing/).waitFor();
  },
);
