import { account } from '@signalsync/content/account';
import { accountErrors } from '@signalsync/content/messages/account';
import { userErrors } from '@signalsync/content/messages/user';
import { planErrors } from '@signalsync/content/messages/pricing';
import { signInErrors } from '@signalsync/content/messages/signIn';
import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, emailOf, inMain } from './support/locators.ts';
import { asFromStaticHost } from './support/staticHost.ts';

const journey = journeysOnOneServer();

const loadFailed = 'Error loading user data: API request failed';
const billingDialog = (page: Page) => page.getByRole('dialog', { name: account.billingDialog.title });

/**
 * Wrong response bodies. The tests of `packages/state/src/testing/everyCall` try more wrong bodies and other failures,
 * on every call.
 */
const nonsense = { HTML: '<!doctype html><h1>Welcome</h1>', null: 'null', array: '[]' };

journey('replies that are nonsense end in a sentence and a way on', {}, async (given) => {
  const { page, signIn } = given;
  const answer = (call: string, body: string) =>
    page.route(call, (route) => route.fulfill({ status: 200, contentType: 'application/json', body }));
  const forget = () => page.unrouteAll({ behavior: 'ignoreErrors' });
  const showsNoRawReply = async (kind: string) => {
    const text = await page.locator('body').innerText();
    expect(text, `${kind} at ${page.url()}`).not.toMatch(/undefined|NaN|Invalid Date|\[object|<h1|doctype/);
  };

  await page.goto('/auth');
  await emailOf(page).fill('nonsense@example.com');
  for (const [kind, body] of Object.entries(nonsense)) {
    await answer('**/send-verification', body);
    const replied = page.waitForResponse('**/send-verification');
    await button(page, signInCopy.emailStep.send).click();
    await replied;
    await inMain(page, signInErrors.sendForm).waitFor();
    expect(await emailOf(page).inputValue()).toBe('nonsense@example.com');
    await emailOf(page).fill('other@example.com');
    await emailOf(page).fill('nonsense@example.com');
    await inMain(page, signInErrors.sendForm).waitFor({ state: 'hidden' });
    await answer('**/api/auth/google', body);
    await button(page, signInCopy.google).click();
    await inMain(page, signInErrors.googleStart).waitFor();
    await showsNoRawReply(kind);
    await forget();
  }

  for (const [kind, body] of Object.entries(nonsense)) {
    await asFromStaticHost(page);
    await answer('**/api/stripe/plans', body);
    await page.goto('/pricing');
    await inMain(page, kind === 'array' ? pricing.empty : planErrors.load).waitFor();
    await showsNoRawReply(kind);
    await forget();

    await answer('**/auth-check', body);
    await page.goto('/account');
    await page.waitForURL('**/auth');
    await showsNoRawReply(kind);
    await forget();
  }

  await signIn('nonsense@example.com');
  for (const [kind, body] of Object.entries(nonsense)) {
    await answer('**/api/user', body);
    await answer('**/api/affiliate/referral', body);
    await page.goto('/account');
    await page.reload();
    await appears(inMain(page, kind === 'null' ? userErrors.noUser : loadFailed));
    await showsNoRawReply(kind);
    await page.unroute('**/api/user');
    await page.reload();
    await page.getByText('nonsense@example.com').first().waitFor();
    await appears(page.getByPlaceholder(account.affiliate.unavailable));
    await showsNoRawReply(kind);
    await forget();
  }
});

journey('a reply that goes against the catalogue is told in its words', {}, async (given) => {
  const { page, signIn, expectTrouble } = given;
  expectTrouble(/status of (429|500|503)/);
  await signIn('told@example.com');
  const answer = (call: string, status: number, body: string) =>
    page.route(call, (route) => route.fulfill({ status, contentType: 'application/json', body }));
  await answer('**/api/user', 500, '{"message":"The database is resting."}');
  await page.goto('/account');
  await inMain(page, 'Error loading user data: 500: {"message":"The database is resting."}').waitFor();
  await page.unrouteAll();
  await answer('**/api/user', 503, '<html><h1>Bad gateway</h1></html>');
  await page.reload();
  await inMain(page, 'Error loading user data: 503: Service Unavailable').waitFor();
  await page.unrouteAll();
  await button(page, account.loadFailed.retry).click();
  await page.getByText('told@example.com').first().waitFor();

  await answer('**/api/accounts/*', 429, '{"error":"Slow down."}');
  await button(page, account.info.editEmail).click();
  await emailOf(page).fill('again@example.com');
  await button(page, account.info.save).click();
  await inMain(page, accountErrors.email).waitFor();
  await inMain(page, 'Slow down.').waitFor();
  expect(await emailOf(page).inputValue()).toBe('again@example.com');
});

journey('a part of the app that cannot be loaded offers to reload, and then works', {}, async (given) => {
  const { page, signIn, expectTrouble, checkAccessibility } = given;
  expectTrouble(/ERR_FAILED/);
  expectTrouble(/status of 404|Failed to fetch dynamically imported module/);
  const reload = button(page, 'Reload');
  const missing = {
    status: 404,
    contentType: 'application/json',
    body: '{"message":"There is nothing at this address."}',
  };

  await page.route('**/assets/pricing-*.js', () => undefined);
  await page.goto('/');
  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('status').getByText(shell.loading).waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing');
  await page.unrouteAll();

  await page.route('**/assets/pricing-*.js', (route) => route.fulfill(missing));
  await page.goto('/');
  await page.getByRole('link', { name: 'See plans' }).click();
  await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
  await checkAccessibility();
  await page.unrouteAll();
  await reload.click();
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/pricing');

  await signIn('chunk@example.com');
  await page.route(/\/assets\/account-[\w-]{7}\.js$/, (route) => route.abort());
  await page.goto('/account');
  await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
  await page.unrouteAll();
  await reload.click();
  await page.getByText('chunk@example.com').first().waitFor();

  await page.route('**/assets/afterStart-*.js', (route) => route.abort());
  await page.reload();
  await button(page, account.info.editBillingName).click();
  await billingDialog(page).getByRole('textbox', { name: account.billingDialog.name }).fill('Sam');
  await billingDialog(page).getByRole('button', { name: account.billingDialog.save }).click();
  await billingDialog(page).waitFor({ state: 'hidden' });
  await button(page, 'Notifications, 1 unread').click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText('Billing information updated successfully.')
    .waitFor();
});
