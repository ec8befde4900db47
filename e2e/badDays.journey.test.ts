import { account } from '@signalsync/content/account';
import { auth } from '@signalsync/content/auth';
import { callTimeoutMs } from '@signalsync/content/constants';
import { accountErrors, planErrors, signInErrors } from '@signalsync/content/messages';
import { pricing } from '@signalsync/content/pricing';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const noServer = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_FAILED/;
const loadFailed = 'Error loading user data: API request failed';

const emailOf = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const codeOf = (page: Page) => page.getByRole('textbox', { name: auth.codeStep.code });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inMain = (page: Page, text: string) => page.getByRole('main').getByText(text).first();
const billingDialog = (page: Page) => page.getByRole('dialog', { name: account.billingDialog.title });
const toastOf = (page: Page, text: string) => page.getByRole('region', { name: /F8/ }).getByText(text);

journey('sign-in outlives a server that goes and comes back, with everything typed', {}, async (given) => {
  const { page, server, loginCodeFor, expectTrouble, checkAccessibility } = given;
  const email = 'down@example.com';
  expectTrouble(noServer);
  await page.goto('/auth');
  await emailOf(page).fill(email);

  await server.end();
  await button(page, auth.emailStep.send).click();
  await inMain(page, signInErrors.sendForm).waitFor();
  await toastOf(page, signInErrors.sendForm).waitFor();
  expect(await emailOf(page).inputValue()).toBe(email);
  expect(await button(page, auth.emailStep.send).isEnabled()).toBe(true);
  await button(page, auth.google).click();
  await inMain(page, signInErrors.googleStart).waitFor();
  expect(await button(page, auth.google).isEnabled()).toBe(true);
  await checkAccessibility();

  await server.resume();
  await button(page, auth.emailStep.send).click();
  await page.getByRole('heading', { name: auth.codeStep.title }).waitFor();
  const code = await loginCodeFor(email);
  await server.end();
  await codeOf(page).fill(code);
  await inMain(page, signInErrors.verifyForm).waitFor();
  expect(await codeOf(page).inputValue()).toBe(code);

  await server.resume();
  await button(page, auth.codeStep.verify).click();
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();
});

journey('the account outlives a server that goes and comes back, with everything typed', {}, async (given) => {
  const { page, server, signIn, expectTrouble, checkAccessibility } = given;
  expectTrouble(noServer);
  await signIn('edit@example.com');
  await page.goto('/account');
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
  await toastOf(page, accountErrors.logout).waitFor();
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

  /** Presses, waits until the call hangs, and lets its time run out. */
  const untilGivenUp = async (call: string, act: () => Promise<void>) => {
    await page.route(call, () => undefined);
    const asked = page.waitForRequest(call);
    await act();
    await asked;
    await page.clock.runFor(callTimeoutMs);
    await page.unroute(call);
  };
  await untilGivenUp('**/send-verification', () => button(page, auth.emailStep.send).click());
  await inMain(page, signInErrors.sendForm).waitFor();
  expect(await emailOf(page).inputValue()).toBe(email);
  await button(page, auth.emailStep.send).click();
  const code = await loginCodeFor(email);
  await untilGivenUp('**/verify-and-login', () => codeOf(page).fill(code));
  await inMain(page, signInErrors.verifyForm).waitFor();
  expect(await codeOf(page).inputValue()).toBe(code);
  await button(page, auth.codeStep.verify).click();
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();

  await untilGivenUp('**/api/user', async () => void (await page.reload()));
  await inMain(page, loadFailed).waitFor();
  await button(page, account.loadFailed.retry).click();
  await page.getByText(email).first().waitFor();

  await untilGivenUp('**/api/stripe/plans', async () => void (await page.goto('/pricing')));
  await inMain(page, planErrors.load).waitFor();
  await button(page, pricing.retry).click();
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();

  await untilGivenUp('**/auth-check', async () => void (await page.goto('/account')));
  await page.waitForURL('**/auth');
});

journey('a reply that arrives late is still taken', {}, async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/stripe/plans', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.clock.install();
  await page.goto('/pricing');
  await inMain(page, pricing.loading).waitFor();
  await page.clock.runFor(callTimeoutMs - 2000);
  await inMain(page, pricing.loading).waitFor();
  release();
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
});

const nonsense = {
  HTML: '<!doctype html><h1>Welcome</h1>',
  null: 'null',
  array: '[]',
  nothing: '',
  text: '"ok"',
  number: '7',
};

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
    await button(page, auth.emailStep.send).click();
    await replied;
    await inMain(page, signInErrors.sendForm).waitFor();
    expect(await emailOf(page).inputValue()).toBe('nonsense@example.com');
    await emailOf(page).fill('other@example.com');
    await emailOf(page).fill('nonsense@example.com');
    await inMain(page, signInErrors.sendForm).waitFor({ state: 'hidden' });
    await answer('**/api/auth/google', body);
    await button(page, auth.google).click();
    await inMain(page, signInErrors.googleStart).waitFor();
    await showsNoRawReply(kind);
    await forget();
  }

  for (const [kind, body] of Object.entries(nonsense)) {
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
    await inMain(page, kind === 'null' ? accountErrors.noUser : loadFailed).waitFor();
    await showsNoRawReply(kind);
    await page.unroute('**/api/user');
    await page.reload();
    await page.getByText('nonsense@example.com').first().waitFor();
    await page.getByPlaceholder(account.affiliate.unavailable).waitFor();
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

const forbidStorage = () => {
  const forbidden = () => {
    throw new DOMException('Storage is forbidden here.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: forbidden });
};

journey('storage that throws costs nothing but remembering', {}, async (given) => {
  const { page, context, loginCodeFor } = given;
  await context.addInitScript(forbidStorage);
  for (const path of ['/', '/pricing', '/legal/terms', '/email-change/confirm#none', '/email-change/undo', '/auth']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await button(page, 'Switch to the light theme').click();
    await page.waitForFunction(() => document.documentElement.className === 'theme-light');
  }
  await page.goto('/account?via=sam');
  await page.waitForURL('**/auth');
  const email = 'forgetful@example.com';
  await emailOf(page).fill(email);
  await button(page, auth.emailStep.send).click();
  await codeOf(page).fill(await loginCodeFor(email));
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();
  await button(page, 'Switch to the light theme').click();
  await page.waitForFunction(() => document.documentElement.className === 'theme-light');
  await button(page, account.header.logout).click();
  await page.waitForURL('**/auth');
});

journey('garbage in storage changes nothing, and leads nowhere', {}, async (given) => {
  const { page, context, loginCodeFor } = given;
  await context.addInitScript(() => {
    localStorage.setItem('theme', '{"light":');
    sessionStorage.setItem('via', 'x'.repeat(5000));
  });
  for (const [index, path] of [
    'javascript:alert(1)',
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '{',
  ].entries()) {
    await page.goto('/auth');
    expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-dark');
    await page.evaluate((text) => sessionStorage.setItem('return', text), path);
    const email = `garbage${index}@example.com`;
    await emailOf(page).fill(email);
    const asked = page.waitForRequest('**/send-verification*');
    await button(page, auth.emailStep.send).click();
    expect(new URL((await asked).url()).search).toBe('');
    await codeOf(page).fill(await loginCodeFor(email));
    await page.waitForURL('**/account#general');
    await page.getByText(email).first().waitFor();
    await button(page, account.header.logout).click();
    await page.waitForURL('**/auth');
  }
});

journey('a hash that names no tab shows the first one', {}, async ({ page, signIn }) => {
  await signIn('hash@example.com');
  for (const hash of ['#nonsense', '#%E0%A4%A', '#<b>', '#general/x']) {
    await page.goto('/account');
    await page.waitForURL('**/account#general');
    await page.evaluate((text) => {
      location.hash = text;
    }, hash);
    await page.waitForURL('**/account#general');
    await page.getByRole('tab', { name: account.tabs.general, selected: true }).waitFor();
  }
});

journey('a part of the app that cannot be loaded offers to reload, and then works', {}, async (given) => {
  const { page, signIn, expectTrouble, checkAccessibility } = given;
  expectTrouble(noServer);
  expectTrouble(/status of 404|Failed to fetch dynamically imported module/);
  const reload = button(page, 'Reload');
  const missing = {
    status: 404,
    contentType: 'application/json',
    body: '{"message":"There is nothing at this address."}',
  };

  await page.goto('/');
  await page.route('**/assets/pricing.route-*.js', (route) => route.fulfill(missing));
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
  await page.route('**/assets/account.route-*.js', (route) => route.abort());
  await page.goto('/account');
  await page.getByRole('heading', { name: 'A new version is here' }).waitFor();
  await page.unrouteAll();
  await reload.click();
  await page.getByText('chunk@example.com').first().waitFor();

  await page.route('**/assets/ToastHost-*.js', (route) => route.abort());
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
