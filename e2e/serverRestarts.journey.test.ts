import { account } from '@signalsync/content/account';
import { logoutError } from '@signalsync/content/messages/failures';
import { accountErrors } from '@signalsync/content/messages/account';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { pricing } from '@signalsync/content/pricing';
import { signIn } from '@signalsync/content/signIn';
import { slow } from '@signalsync/content/slow';
import { callTimeoutMs } from '@signalsync/state/core/client';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { button, codeOf, emailOf, inMain } from './support/locators.ts';
import { asFromStaticHost } from './support/staticHost.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const noServer = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED/;
const billingDialog = (page: Page) => page.getByRole('dialog', { name: account.billingDialog.title });
const toasts = (page: Page) => page.getByRole('region', { name: /F8/ });
const toastOf = (page: Page, text: string) => toasts(page).getByText(text);
/** Waits for the code of the toasts. The page loads that code when idle, and needs the server for it. */
const toastsStand = (page: Page) => toasts(page).waitFor({ state: 'attached' });

journey('sign-in outlives a server that goes and comes back, with everything typed', {}, async (given) => {
  const { page, server, loginCodeFor, expectTrouble, checkAccessibility } = given;
  const email = 'down@example.com';
  expectTrouble(noServer);
  await page.goto('/auth');
  await emailOf(page).fill(email);
  await toastsStand(page);

  await server.end();
  await button(page, signIn.emailStep.send).click();
  await inMain(page, signInErrors.sendForm).waitFor();
  await toastOf(page, signInErrors.sendForm).waitFor();
  expect(await emailOf(page).inputValue()).toBe(email);
  expect(await button(page, signIn.emailStep.send).isEnabled()).toBe(true);
  await button(page, signIn.google).click();
  await inMain(page, signInErrors.googleStart).waitFor();
  expect(await button(page, signIn.google).isEnabled()).toBe(true);
  await checkAccessibility();

  await server.resume();
  await button(page, signIn.emailStep.send).click();
  await page.getByRole('heading', { name: signIn.codeStep.title }).waitFor();
  const code = await loginCodeFor(email);
  await server.end();
  await codeOf(page).fill(code);
  await inMain(page, signInErrors.verifyForm).waitFor();
  expect(await codeOf(page).inputValue()).toBe(code);

  await server.resume();
  await button(page, signIn.codeStep.verify).click();
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();
});

journey('the account outlives a server that goes and comes back, with everything typed', {}, async (given) => {
  const { page, server, signIn, expectTrouble, checkAccessibility } = given;
  expectTrouble(noServer);
  await signIn('edit@example.com');
  await page.goto('/account');
  await toastsStand(page);
  await button(page, account.info.editBillingName).click();
  const name = billingDialog(page).getByRole('textbox', { name: account.billingDialog.name });
  const address = billingDialog(page).getByRole('textbox', { name: account.billingDialog.address });
  await name.fill('Sam Rivera');
  await address.fill('1 Main Street\nPortland');

  await server.end('SIGKILL');
  await billingDialog(page).getByRole('button', { name: account.billingDialog.save }).click();
  await billingDialog(page).getByText(accountErrors.billingInformation).waitFor();
  expect(await name.inputValue()).toBe('Sam Rivera');
  expect(await address.inputValue()).toBe('1 Main Street\nPortland');
  expect(await billingDialog(page).getByRole('button', { name: account.billingDialog.save }).isEnabled()).toBe(true);
  await checkAccessibility();
  await server.resume();
  await billingDialog(page).getByRole('button', { name: account.billingDialog.save }).click();
  await billingDialog(page).waitFor({ state: 'hidden' });
  await inMain(page, 'Sam Rivera').waitFor();

  await button(page, account.info.editEmail).click();
  await emailOf(page).fill('edited@example.com');
  await server.end('SIGKILL');
  await button(page, account.info.save).click();
  await inMain(page, accountErrors.email).waitFor();
  expect(await emailOf(page).inputValue()).toBe('edited@example.com');
  await button(page, account.header.logout).click();
  await toastOf(page, logoutError).waitFor();
  expect(new URL(page.url()).pathname).toBe('/account');
  expect(await emailOf(page).inputValue()).toBe('edited@example.com');

  await server.resume();
  await button(page, account.info.save).click();
  await inMain(page, 'edited@example.com').waitFor();
  await button(page, account.header.logout).click();
  await page.waitForURL('**/auth');
});

journey('a call that hangs ends after 15 seconds, and the same button works again', {}, async (given) => {
  const { page, loginCodeFor, expectTrouble } = given;
  const email = 'slow@example.com';
  expectTrouble(noServer);
  await page.clock.install();
  await page.goto('/auth');
  await emailOf(page).fill(email);

  /** Runs `act`, waits until its call hangs, and moves the clock past the call's timeout. */
  const untilGivenUp = async (call: string, act: () => Promise<void>) => {
    await page.route(call, () => undefined);
    const asked = page.waitForRequest(call);
    await act();
    await asked;
    await page.clock.runFor(callTimeoutMs);
    await page.unroute(call);
  };
  await untilGivenUp('**/send-verification', () => button(page, signIn.emailStep.send).click());
  await inMain(page, signInErrors.sendForm).waitFor();
  expect(await emailOf(page).inputValue()).toBe(email);
  await button(page, signIn.emailStep.send).click();
  const code = await loginCodeFor(email);
  await untilGivenUp('**/verify-and-login', () => codeOf(page).fill(code));
  await inMain(page, signInErrors.verifyForm).waitFor();
  expect(await codeOf(page).inputValue()).toBe(code);
  await button(page, signIn.codeStep.verify).click();
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();
});

journey('a reply that arrives late is still taken', {}, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/stripe/plans', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await asFromStaticHost(page);
  await page.clock.install();
  await page.goto('/pricing');
  await inMain(page, pricing.loading).waitFor();
  // The clock also runs by itself. So 10 s are left until the call ends.
  await page.clock.runFor(5000);
  await inMain(page, slow).waitFor();
  release();
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
});
