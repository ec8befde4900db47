import { account } from '@signalsync/content/account';
import { churn } from '@signalsync/content/churn';
import { discordReturn } from '@signalsync/content/discordReturn';
import { googleReturn } from '@signalsync/content/googleReturn';
import { legal } from '@signalsync/content/legal';
import { shell } from '@signalsync/content/shell';
import { titles } from '@signalsync/content/titles';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { openStep } from './support/churn.ts';
import { isFocused } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { buyPlan } from './support/member.ts';

const journey = journeysOnSharedServer();

const isCalled = async (page: Page, title: string) => {
  await expect.poll(() => page.title()).toBe(title);
};

journey('the tab of the browser names each place of the account and of the way out', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('named@example.com');
  await buyPlan(context, server.url);
  await page.goto('/account');
  for (const name of Object.values(account.tabs)) {
    await page.getByRole('tab', { name }).click();
    await isCalled(page, `${name} | ${titles.account}`);
  }
  for (const [index, { title }] of [churn.step1, churn.step2, churn.step3, churn.step4].entries()) {
    await openStep(page, index + 1);
    await isCalled(page, `${title} | ${titles.churn}`);
  }
  await button(page, churn.buttons.cancelNow).click();
  await page.getByRole('alertdialog').getByRole('button', { name: churn.cancelDialog.confirm }).click();
  await isCalled(page, `${churn.receipt.title} | ${titles.churn}`);
});

journey('a return that failed says so in the tab of the browser', {}, async ({ page, expectTrouble }) => {
  expectTrouble(/401/);
  await page.goto('/auth/google/callback');
  await isCalled(page, `${googleReturn.failed} | ${shell.productName}`);
  // The page moves the focus to its heading. No ring may make the heading look like a field.
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => isFocused(heading)).toBe(true);
  expect(await heading.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('none');
  await page.goto('/discord-auth');
  await isCalled(page, `${discordReturn.failed} | ${shell.productName}`);
});

journey('an address that names a part of a legal text opens there', {}, async ({ page }) => {
  const { id, heading } = legal.documents.terms.sections[1] ?? { id: '', heading: '' };
  await page.goto(`/legal/terms#${id}`);
  const part = page.getByRole('heading', { name: heading });
  await part.waitFor();
  await expect.poll(() => part.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(100);
});

journey('the keyboard skips the header of the way out, and its steps stay as they are', {}, async (given) => {
  const { page, context, server, signIn } = given;
  await signIn('skips@example.com');
  await buyPlan(context, server.url);
  await openStep(page, 2);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const skip = page.getByRole('link', { name: churn.skipToContent });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1, name: churn.step2.title }))).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
});

journey('the ring of a heading is as wide as its words', {}, async (given) => {
  const { page, context, server, signIn, expectTrouble } = given;
  await signIn('ringed@example.com');
  await buyPlan(context, server.url);
  expectTrouble(/404/);
  const places = ['/pricing', '/legal/terms', '/nowhere', '/account', '/churn-shield'];
  const wide: string[] = [];
  for (const place of places) {
    await page.goto(place);
    const heading = page.locator('main h1');
    await heading.waitFor();
    const [ring, words] = await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [element.getBoundingClientRect().width, range.getBoundingClientRect().width];
    });
    if ((ring ?? 0) > (words ?? 0) + 2) wide.push(`${place}: ${ring} px around ${words} px`);
  }
  expect(wide).toEqual([]);
});
