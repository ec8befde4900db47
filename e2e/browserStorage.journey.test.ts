import { account } from '@signalsync/content/account';
import { courseTab } from '@signalsync/content/courseTab';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { shell } from '@signalsync/content/shell';
import { signIn } from '@signalsync/content/signIn';
import type { BrowserContext, Page } from 'playwright';
import { expect } from 'vitest';
import { connectButton, openConnections } from './support/connections.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { appStands, button, codeOf, emailOf, google } from './support/locators.ts';
import { cards, fillCheckout, subscribe } from './support/payment.ts';

const journey = journeysOnSharedServer();

/** Records the name of each cookie that is set and each storage key that is written, even for a moment. */
async function watchNames(context: BrowserContext, page: Page) {
  const names = new Set<string>();
  const replies: Promise<void>[] = [];
  const note = async (cookies: Promise<string[]>) => {
    for (const cookie of await cookies) names.add(cookie.slice(0, cookie.indexOf('=')));
  };
  page.on('response', (response) => void replies.push(note(response.headerValues('set-cookie'))));
  await context.exposeFunction('noteKey', (key: string) => void names.add(key));
  await context.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function set(key: string, value: string) {
      (globalThis as unknown as { noteKey: (key: string) => void }).noteKey(key);
      setItem.call(this, key, value);
    };
  });
  return async (): Promise<string[]> => {
    await Promise.all(replies);
    return [...names];
  };
}

journey('all that is kept in the browser stands on the privacy page', {}, async (given) => {
  const { page, context, mailTo, checkAccessibility, checkWidth } = given;
  const email = 'kept.storage@example.com';
  const namesSoFar = await watchNames(context, page);

  await page.goto('/pricing?via=sam');
  await appStands(page);
  await button(page, shell.header.useLightTheme).click();
  await page.getByRole('link', { name: /Monthly/ }).click();
  await fillCheckout(page, { email, card: cards.good });
  await subscribe(page).click();
  await page.getByText(paymentReturn.succeeded.title).waitFor();
  const { id } = (await (await context.request.get('/api/user')).json()) as { id: string };
  await page.getByRole('tab', { name: account.tabs.learn }).click();
  await page.getByRole('checkbox', { name: courseTab.remember.label }).click();

  await button(page, account.header.logout).click();
  await emailOf(page).waitFor();
  await page.goto('/account#billing');
  await emailOf(page).fill(email);
  await button(page, signIn.emailStep.send).click();
  const { code } = await mailTo(email, (mail) => mail.code !== null);
  await codeOf(page).fill(code ?? '');
  await page.waitForURL('**/account#billing');
  await openConnections(page);
  await connectButton(page, 'discord').click();
  await button(page, 'Deny').waitFor();
  await context.clearCookies({ name: 'sid' });
  await page.goto('/auth');
  await appStands(page);
  await google(page).click();
  await page.waitForURL(/google/);

  const kept = (await namesSoFar()).map((name) => name.replace(id, '…'));
  const seen = [
    'sid',
    'login',
    'device',
    'checkout',
    'google',
    'discord',
    'theme',
    'course:…',
    'via',
    'return',
    'sign-in',
  ];
  expect(kept.toSorted()).toEqual(seen.toSorted());
  await page.goto('/legal/privacy');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const listed = await page.getByRole('term').allTextContents();
  expect(listed).toEqual(expect.arrayContaining(kept));
  await checkAccessibility();
  await page.setViewportSize({ width: 320, height: 640 });
  await checkWidth();
  await checkAccessibility();
});
