import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { shell } from '@signalsync/content/shell';
import { withoutApp } from '@signalsync/content/withoutApp';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { isFocused } from './support/focus.ts';
import { hold } from './support/hold.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appears, button, emailOf, inMain } from './support/locators.ts';
import { buyPlan } from './support/member.ts';
import { fillCheckout, openBilling, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

const cardNumber = (page: Page) => page.getByRole('textbox', { name: 'Card number' });

journey('a page whose script does not come says so, and loads anew', {}, async (given) => {
  const { page, checkAccessibility, expectTrouble } = given;
  expectTrouble(/ERR_FAILED|404 .*nothing/);
  for (const path of ['/', '/pricing', '/auth', '/account#billing', '/churn-shield', '/legal/terms', '/nothing/here']) {
    await page.route('**/assets/app-*.js', (route) => route.abort());
    await page.goto(path);
    const notice = page.getByRole('dialog').filter({ hasText: withoutApp.notLoaded });
    await appears(notice);
    await checkAccessibility();
    const reload = notice.getByRole('link', { name: withoutApp.reload });
    expect(await reload.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.unrouteAll();
    await reload.click();
    await appears(page.getByRole('heading', { level: 1 }));
    expect(await notice.count()).toBe(0);
  }
});

journey('a payment form whose code does not come offers to load the page anew, and then stands', {}, async (given) => {
  const { page, server, context, signIn, checkAccessibility, expectTrouble } = given;
  expectTrouble(/ERR_FAILED/);
  for (const part of ['PaymentElements', 'provider-sandbox']) {
    await page.route(`**/assets/${part}-*.js`, (route) => route.abort());
    await page.goto('/checkout?priceId=price_monthly');
    await appears(inMain(page, checkoutErrors.loadForm));
    await inMain(page, shell.chunkFailed.description).waitFor();
    await checkAccessibility();
    await emailOf(page).fill('typed@example.com');
    await page.unrouteAll();
    await button(page, shell.chunkFailed.action).click();
    await appears(cardNumber(page));
    await expect.poll(() => emailOf(page).inputValue()).toBe('typed@example.com');
  }

  await signIn('card@example.com');
  await buyPlan(context, server.url);
  await page.route('**/assets/PaymentElements-*.js', (route) => route.abort());
  await page.goto('/account');
  await appears(page.getByRole('tab', { name: account.tabs.general }));
  await openBilling(page);
  await button(page, billing.paymentMethods.add).click();
  const dialog = page.getByRole('dialog', { name: billing.newPaymentMethod.title });
  await appears(dialog.getByText(billingErrors.setupForm));
  await page.unrouteAll();
  await dialog.getByRole('button', { name: shell.chunkFailed.action }).click();
  await appears(button(page, billing.paymentMethods.add));
  await button(page, billing.paymentMethods.add).click();
  await appears(cardNumber(page));
});

journey(
  'a page after a payment whose code does not come still finds the payment once it is reloaded',
  {},
  async (given) => {
    const { page, expectTrouble } = given;
    // Nobody is signed in (401), and the purchase has no account yet (404).
    expectTrouble(/ERR_FAILED|dynamically imported module|40[14]/);
    await page.route('**/assets/payment-return-*.js', (route) => route.abort());
    await page.goto('/checkout?priceId=price_monthly');
    // The payment stays in processing for a minute.
    await fillCheckout(page, { email: 'returns@example.com', card: '4000000000007007' });
    await subscribe(page).click();
    await appears(page.getByRole('heading', { name: shell.chunkFailed.title }));
    expect(page.url()).toContain('payment_intent=');
    await page.unrouteAll();
    await button(page, shell.chunkFailed.action).click();
    await appears(inMain(page, paymentReturn.waiting.description));
    expect(page.url()).not.toContain('payment_intent');
  },
);

journey('a menu or dialog whose code does not come offers to load the page anew, and then opens', {}, async (given) => {
  const { page, context, server, signIn, checkAccessibility, expectTrouble } = given;
  expectTrouble(/ERR_FAILED|dynamically imported module/);
  await signIn('lost.menu@example.com');
  await buyPlan(context, server.url);
  const manage = button(page, billing.subscription.manage);
  await page.route('**/assets/MenuList-*.js', (route) => route.abort());
  await page.goto('/account#billing');
  await manage.click();
  await appears(page.getByRole('heading', { name: shell.chunkFailed.title }));
  await checkAccessibility();
  await page.unrouteAll();
  await button(page, shell.chunkFailed.action).click();
  await manage.click();
  await appears(page.getByRole('menuitem', { name: billing.subscription.changeCard }));

  await page.route('**/assets/DialogSheet-*.js', (route) => route.abort());
  await page.goto('/account');
  await button(page, account.info.editBillingName).click();
  await appears(page.getByRole('heading', { name: shell.chunkFailed.title }));
  await page.unrouteAll();
  await button(page, shell.chunkFailed.action).click();
  await button(page, account.info.editBillingName).click();
  await appears(page.getByRole('dialog', { name: account.billingDialog.title }));
});

journey('a press before the code of a menu or dialog is there opens it as soon as it has come', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('early.lost.menu@example.com');
  await buyPlan(context, server.url);
  let letIn = await hold(page, '**/assets/MenuList-*.js');
  await page.goto('/account#billing');
  const manage = button(page, billing.subscription.manage);
  await manage.focus();
  await page.keyboard.press('Enter');
  expect(await manage.getAttribute('aria-expanded')).toBe('false');
  letIn();
  const first = page.getByRole('menuitem', { name: billing.subscription.changeCard });
  await appears(first);
  await expect.poll(() => isFocused(first)).toBe(true);
  await page.setViewportSize({ width: 700, height: 800 });
  const rightOf = async (name: string) => page.locator(name).evaluate((each) => each.getBoundingClientRect().right);
  await expect
    .poll(async () =>
      Math.abs((await rightOf('[role=dialog]')) - (await rightOf('button[aria-haspopup=menu][aria-expanded=true]'))),
    )
    .toBeLessThan(1);

  letIn = await hold(page, '**/assets/DialogSheet-*.js');
  await page.goto('/account');
  const edit = button(page, account.info.editBillingName);
  await edit.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: account.billingDialog.title });
  expect(await dialog.count()).toBe(0);
  letIn();
  await appears(dialog);
  await expect.poll(() => isFocused(dialog.getByRole('textbox').first())).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(edit)).toBe(true);
});

journey(
  'an onboarding video that does not come says so; then the webm plays, and the mp4 if it comes',
  {},
  async (given) => {
    const { page, signIn, checkAccessibility, expectTrouble } = given;
    expectTrouble(/ERR_FAILED/);
    await signIn('video@example.com');
    await page.route('**/onboarding.{mp4,webm}', (route) => route.abort());
    await page.goto('/account');
    const play = button(page, account.onboarding.play);
    await play.click();
    await appears(inMain(page, account.onboarding.failed));
    await expect.poll(() => isFocused(play)).toBe(true);
    await checkAccessibility();

    const video = page.getByLabel(account.onboarding.video, { exact: true });
    const plays = async (file: string) => {
      await play.click();
      await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
      expect(await video.evaluate(({ currentSrc }: HTMLVideoElement) => new URL(currentSrc).pathname)).toBe(file);
      const cues = () => video.evaluate(({ textTracks }: HTMLVideoElement) => textTracks[0]?.cues?.length);
      await expect.poll(cues).toBe(5);
      expect(await inMain(page, account.onboarding.failed).count()).toBe(0);
    };
    await page.unrouteAll();
    await page.route('**/onboarding.mp4', (route) => route.abort());
    await plays('/onboarding.webm');

    await page.unrouteAll();
    await page.reload();
    const knowsMp4 = await page.evaluate(
      () => document.createElement('video').canPlayType('video/mp4; codecs="avc1.4d401f"') !== '',
    );
    await plays(knowsMp4 ? '/onboarding.mp4' : '/onboarding.webm');
  },
);
