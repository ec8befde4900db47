import { sessionErrors, sessionSuccesses } from '@signalsync/content/messages/sessions';
import { sessions } from '@signalsync/content/sessions';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { isFocused, press } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, google } from './support/locators.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0';
const laptop = { ...desktop, userAgent: chrome };
const smallPhone = { ...phone, viewport: { width: 320, height: 640 }, userAgent: firefox };

const card = (page: Page) => page.getByRole('region', { name: sessions.title });
const rows = (page: Page) => card(page).getByRole('listitem');
const endOf = (page: Page, name: string) => card(page).getByRole('button', { name: `Log out ${name}` });
/** Opens the general tab and waits for the list of sessions. */
async function openList(page: Page) {
  await page.goto('/account');
  await appears(rows(page).first());
}
/** Loads the page again, on which nobody is signed in any more. */
async function expectSignedOut(page: Page) {
  await page.goto('/account');
  await page.waitForURL('**/auth');
  await google(page).waitFor();
}

journey(
  'a person sees where they are signed in, and logs out one browser and all others',
  { device: laptop },
  async (given) => {
    const { page, signIn, another, mailTo, checkAccessibility, checkWidth } = given;
    const email = 'two.places@example.com';
    await signIn(email);
    await openList(page);
    await appears(card(page).getByText(sessions.onlyThis));
    expect(await rows(page).allInnerTexts()).toEqual([
      expect.stringMatching(/^Chrome on Windows\s+This browser\s+First used/),
    ]);

    const other = await another(smallPhone);
    await other.signIn(email);
    const { text, links } = await mailTo(email, /^New sign-in/);
    expect(text).toContain('Firefox on Android');
    await other.page.goto(links.find((link) => link.endsWith('/account#general')) ?? '');
    await appears(rows(other.page).first());
    expect(await rows(other.page).count()).toBe(2);
    await other.checkWidth();
    await other.checkAccessibility();
    await press(other.page, endOf(other.page, 'Chrome on Windows'));
    await appears(other.page.getByText(sessionSuccesses.ended.title).first());
    await appears(card(other.page).getByText(sessions.onlyThis));
    await expect.poll(() => isFocused(rows(other.page).first())).toBe(true);
    await expectSignedOut(page);

    await signIn(email);
    const third = await another({ ...laptop, userAgent: 'Somebody' });
    await third.signIn(email);
    await openList(page);
    expect(await rows(page).count()).toBe(3);
    expect((await rows(page).allInnerTexts()).join()).toContain(sessions.unknown);
    await checkWidth();
    await checkAccessibility();
    await button(page, sessions.endOthers).click();
    await appears(card(page).getByText(sessions.onlyThis));
    expect(await rows(page).count()).toBe(1);
    await expectSignedOut(other.page);
    await expectSignedOut(third.page);
    await openList(page);
  },
);

journey('where sessions cannot be listed, one button logs out everywhere', {}, async (given) => {
  const { page, signIn, another, expectTrouble } = given;
  expectTrouble(/status of (404|500)/);
  await signIn('older.host@example.com');
  const other = await another();
  await other.signIn('older.host@example.com');
  const answer = (status: number) =>
    page.route('**/api/sessions?*', (route) => route.fulfill({ status, json: { message: 'There is nothing here.' } }));
  await answer(500);
  await page.goto('/account');
  await appears(card(page).getByText(sessionErrors.load));
  await appears(button(page, sessions.signOutEverywhere));

  await answer(404);
  await page.reload();
  await appears(button(page, sessions.signOutEverywhere));
  expect(await card(page).getByText(sessionErrors.load).count()).toBe(0);
  await button(page, sessions.signOutEverywhere).click();
  await page.waitForURL('**/auth');
  await expectSignedOut(other.page);
});
