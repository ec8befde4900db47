import { account } from '@signalsync/content/account';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { button } from './support/locators.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const minute = 60;

/** Browser errors of requests that were running when the server was killed. */
const lost = /net::ERR_CONNECTION_(RESET|REFUSED)|net::ERR_EMPTY_RESPONSE/;

async function saveBillingName(page: Page, name: string) {
  await button(page, account.info.editBillingName).click();
  const dialog = page.getByRole('dialog', { name: account.billingDialog.title });
  await dialog.getByRole('textbox', { name: account.billingDialog.name }).fill(name);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await dialog.getByRole('button', { name: account.billingDialog.save }).click();
  expect((await saved).status()).toBe(200);
}

journey('a crash right after an answer loses nothing that was answered', {}, async (given) => {
  const { page, server, signIn, expectTrouble } = given;
  expectTrouble(lost);
  await signIn('crash@example.com');
  await page.goto('/account');
  for (const round of [1, 2, 3]) {
    await saveBillingName(page, `Sam the ${round}.`);
    await server.restart('SIGKILL');
    await page.reload();
    await page.getByRole('definition').getByText(`Sam the ${round}.`).waitFor();
    await page.getByText('crash@example.com').first().waitFor();
  }
});

journey('a crash right after a change of the address loses neither the change nor its mails', {}, async (given) => {
  const { page, server, signIn, mailTo, expectTrouble } = given;
  expectTrouble(lost);
  await signIn('before@example.com');
  await page.goto('/account');
  await button(page, account.info.editEmail).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('after@example.com');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await button(page, account.info.save).click();
  await saved;
  await server.restart('SIGKILL');
  await page.reload();
  await page.getByText(/Until then, sign in with before@example\.com/).waitFor();
  // The killed server has locked the pending mails. The new server sends them when that lock has expired.
  await server.moveClock(minute);
  await mailTo('after@example.com', /email-change\/confirm/);
  await mailTo('before@example.com', /email-change\/undo/);
});

journey('Ctrl-C and another start keep accounts, sessions and what was told', {}, async (given) => {
  const { page, server, signIn, loginCodeFor, expectTrouble } = given;
  expectTrouble(lost);
  await signIn('stay@example.com');
  await page.goto('/account');
  await saveBillingName(page, 'Sam Rivera');
  const userId = () =>
    page
      .getByRole('definition')
      .filter({ hasText: /^[\w-]{20,}$/ })
      .first()
      .innerText();
  const id = await userId();
  await server.end('SIGINT');
  await server.resume();
  await page.reload();
  await page.getByRole('definition').getByText('Sam Rivera').waitFor();
  expect(await userId()).toBe(id);

  await button(page, account.header.logout).click();
  await page.waitForURL('**/auth');
  await page.getByRole('textbox', { name: 'Email' }).fill('STAY@example.com');
  await button(page, 'Send code').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await server.restart('SIGTERM');
  await page.getByRole('textbox', { name: /Verification code/ }).fill(await loginCodeFor('STAY@example.com'));
  await page.waitForURL('**/account#general');
  await page.getByRole('definition').getByText('Sam Rivera').waitFor();
  expect(await userId()).toBe(id);
});
