import { account } from '@signalsync/content/account';
import { billing } from '@signalsync/content/billing';
import { proof } from '@signalsync/content/proof';
import { serverErrors } from '@signalsync/content/serverErrors';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { isFocused, press } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, codeOf, emailOf } from './support/locators.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const dialog = (page: Page) => page.getByRole('dialog', { name: proof.title });
const { info } = account;

journey(
  'an email is changed after a new code, if the last one is old',
  { device: { ...phone, viewport: { width: 320, height: 640 } } },
  async (given) => {
    const { page, server, signIn, mailTo, checkAccessibility, checkWidth, expectTrouble } = given;
    expectTrouble(/status of (400|403)/);
    const email = 'proven.long.ago@example.com';
    await signIn(email);
    const first = (await mailTo(email, ({ code }) => code !== null)).code;
    await server.moveClock(16 * 60);
    await page.goto('/account');

    // By keyboard: a cancelled change stays in its field, with the reason.
    await press(page, button(page, info.editEmail));
    await page.keyboard.type('new@example.com');
    await page.keyboard.press('Enter');
    await appears(codeOf(page));
    await expect.poll(() => isFocused(codeOf(page))).toBe(true);
    await checkWidth();
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await appears(page.getByText(/only within 15 minutes of entering a code/).first());
    expect(await emailOf(page).inputValue()).toBe('new@example.com');

    // By mouse: a wrong code is rejected, the right one changes the email at once.
    await button(page, info.save).click();
    await appears(codeOf(page));
    await codeOf(page).fill('000000');
    await appears(dialog(page).getByText(serverErrors.signIn.wrongCode));
    const { code } = await mailTo(email, (mail) => mail.code !== null && mail.code !== first);
    await codeOf(page).fill(code ?? '');
    await appears(page.getByText(`sign in with ${email}`, { exact: false }).first());
    expect(await dialog(page).count()).toBe(0);
    await expect.poll(() => isFocused(button(page, info.editEmail))).toBe(true);

    // The new proof is fresh, so a second change asks for nothing.
    await button(page, info.editEmail).click();
    await emailOf(page).fill('newer@example.com');
    await button(page, info.save).click();
    await appears(page.getByText('newer@example.com').first());
  },
);

journey('a tab that is left while the server asks for a code goes on when the person comes back', {}, async (given) => {
  const { page, server, signIn, expectTrouble } = given;
  expectTrouble(/status of 403/);
  await signIn('left.the.tab@example.com');
  await server.moveClock(16 * 60);
  await page.goto('/account');
  const saving = async () => {
    await button(page, info.editEmail).click();
    await emailOf(page).fill('new@example.com');
    await button(page, info.save).click();
  };

  const held = Promise.withResolvers<void>();
  await page.route('**/api/accounts/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await saving();
  await page.getByRole('tab', { name: account.tabs.billing }).click();
  await page.getByRole('heading', { name: billing.subscription.title }).waitFor();
  const answered = page.waitForResponse('**/api/accounts/**');
  held.resolve();
  await answered;
  await page.getByRole('tab', { name: account.tabs.general }).click();

  // The dialog is loaded late: until then the email is being saved.
  const late = Promise.withResolvers<void>();
  await page.route('**/assets/ProofRoute*.js', async (route) => {
    await late.promise;
    await route.continue();
  });
  await saving();
  await appears(button(page, info.saving));
  expect(await emailOf(page).getAttribute('readonly')).not.toBeNull();
  late.resolve();
  await appears(codeOf(page));
  await page.keyboard.press('Escape');
  await appears(button(page, info.save));
});
