import { account } from '@signalsync/content/account';
import { connections } from '@signalsync/content/connections';
import { sessionEnded } from '@signalsync/content/sessionEnded';
import { sessions } from '@signalsync/content/sessions';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { chooseReason, continueButton, openStep, stepHeading, stepSaved } from './support/churn.ts';
import { connectButton, openConnections, usernameDialog } from './support/connections.ts';
import { isFocused } from './support/focus.ts';
import { type Journey, journeysOnSharedServer } from './support/journey.ts';
import { appears, appStands, button, codeOf, emailOf, google } from './support/locators.ts';
import { buyPlan, hasRated } from './support/member.ts';

const journey = journeysOnSharedServer();

/** Makes the visitor a member and returns helpers, such as `end`, which ends the session on the server. */
async function member({ page, context, server, signIn, mailTo, expectTrouble }: Journey, email: string) {
  expectTrouble(/status of 401/);
  await signIn(email);
  await Promise.all([buyPlan(context, server.url), hasRated(context)]);
  let used = (await mailTo(email, ({ code }) => code !== null)).code;
  const heading = page.getByRole('heading', { level: 1, name: sessionEnded.title });
  return {
    heading,
    end: async () => {
      await context.request.post('/api/logout', { headers: { Origin: server.url } });
    },
    /** Expects the message that the session has ended and that the typed text is kept. */
    told: async () => {
      await page.getByText(sessionEnded.draftKept).waitFor();
      await expect.poll(() => isFocused(heading)).toBe(true);
      expect(await page.title()).toContain(sessionEnded.title);
      expect(await page.getByText(email).count()).toBe(0);
      const said = await page.locator('[role=alert], [role=status], [aria-live]').allInnerTexts();
      expect(said.filter((text) => text.trim() !== '')).toEqual([
        `${sessionEnded.description} ${sessionEnded.draftKept}`,
      ]);
    },
    goToSignIn: async () => {
      await page.getByRole('link', { name: sessionEnded.action }).click();
      await emailOf(page).waitFor();
    },
    signInByCode: async (as = email) => {
      await emailOf(page).fill(as);
      await button(page, signInCopy.emailStep.send).click();
      const { code } = await mailTo(as, (mail) => mail.code !== null && mail.code !== used);
      used = code;
      await codeOf(page).fill(code ?? '');
    },
  };
}

journey(
  'what was typed when a session ended is back after the sign-in, for the same person alone',
  {},
  async (given) => {
    const { page, context, another, checkAccessibility, checkWidth } = given;
    const email = 'ended@gmail.com';
    const person = await member(given, email);
    const dialog = page.getByRole('dialog', { name: account.billingDialog.title });
    const name = dialog.getByRole('textbox', { name: account.billingDialog.name });
    const address = dialog.getByRole('textbox', { name: account.billingDialog.address });
    const save = dialog.getByRole('button', { name: account.billingDialog.save });
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByText(email).first().waitFor();

    await page.goto('/account');
    await page.waitForLoadState('networkidle');
    await button(page, account.info.editBillingName).click();
    await name.fill('Sam Rivera');
    await address.fill('1 Main Street\nPortland');
    await person.end();
    await save.click();
    await person.told();
    await checkAccessibility();
    await page.setViewportSize({ width: 320, height: 640 });
    await checkWidth();
    await checkAccessibility();
    await page.setViewportSize({ width: 1440, height: 900 });
    // The other tab, in which nothing was typed, also says that the session has ended.
    await other.getByText(sessionEnded.description, { exact: true }).waitFor();
    await other.close();

    await person.goToSignIn();
    await person.signInByCode();
    await page.waitForURL('**/account#general');
    await dialog.waitFor();
    expect([await name.inputValue(), await address.inputValue()]).toEqual(['Sam Rivera', '1 Main Street\nPortland']);
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('definition').getByText('Sam Rivera').waitFor();

    await openConnections(page);
    await connectButton(page, 'tradingview').click();
    const username = usernameDialog(page, 'tradingview').getByRole('textbox');
    await username.fill('sam_trades');
    await person.end();
    await button(page, connections.usernameDialog.connect).click();
    await person.told();
    await page.reload();
    await appStands(page);
    await google(page).click();
    await page.getByLabel('Email of the Google account').fill(email);
    await button(page, 'Allow').click();
    await page.waitForURL('**/account#connect');
    await username.waitFor();
    expect(await username.inputValue()).toBe('sam_trades');

    // If another user signs in in the same browser, the first user's text is deleted, so that nobody gets it.
    await person.end();
    await button(page, connections.usernameDialog.connect).click();
    await person.told();
    await person.goToSignIn();
    const stranger = await another();
    await stranger.signIn('stranger@example.com');
    await context.addCookies(await stranger.context.cookies());
    await openConnections(page);
    expect(await page.evaluate(() => sessionStorage.getItem('draft'))).toBeNull();
    expect(await username.count()).toBe(0);
  },
);

journey('what was written on the way out is back in its step, and is not after a logout', {}, async (given) => {
  const { page } = given;
  const person = await member(given, 'way.out@example.com');
  await openStep(page, 1);
  await chooseReason(page, 'not-using');
  const lastStepSaved = stepSaved(page, 4);
  for (const step of [1, 2, 3]) {
    await stepHeading(page, step).waitFor();
    await continueButton(page).click();
  }
  await stepHeading(page, 4).waitFor();
  await page.getByRole('textbox').fill('Too dear.');
  await lastStepSaved;
  await person.end();
  await continueButton(page).click();
  await person.told();
  await person.goToSignIn();
  await person.signInByCode();
  await page.waitForURL('**/churn-shield');
  await stepHeading(page, 4).waitFor();
  expect(await page.getByRole('textbox').inputValue()).toBe('Too dear.');
  await page.goBack();
  await stepHeading(page, 1).waitFor();

  await page.goto('/account');
  await button(page, account.info.editEmail).click();
  await emailOf(page).fill('other@example.com');
  await button(page, account.header.logout).click();
  await page.waitForURL('**/auth');
  await google(page).waitFor();
  expect(await person.heading.count()).toBe(0);
  await person.signInByCode();
  await page.waitForURL('**/account#general');
  await button(page, account.info.editEmail).waitFor();

  // The user has lost the device with this browser, and logs it out from another device.
  const device = await given.another();
  await device.signIn('way.out@example.com');
  await device.page.goto('/account');
  await button(device.page, sessions.endOthers).click();
  await appears(device.page.getByText(sessions.onlyThis));
  await button(page, account.info.editEmail).click();
  await emailOf(page).fill('other@example.com');
  await button(page, account.info.save).click();
  await person.told();
});
