import { accountDeletion } from '@signalsync/content/accountDeletion';
import { accountDeletionCard } from '@signalsync/content/accountDeletionCard';
import { accountDeletionDialog } from '@signalsync/content/accountDeletionDialog';
import { proof } from '@signalsync/content/proof';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { press } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, codeOf } from './support/locators.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const dialog = (page: Page) => page.getByRole('alertdialog', { name: accountDeletionDialog.title });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

journey(
  'a person deletes the account after a new code, and takes that back by the mailed link',
  { device: { ...phone, viewport: { width: 320, height: 640 } } },
  async (given) => {
    const { page, server, signIn, mailTo, checkAccessibility, checkWidth, expectTrouble } = given;
    expectTrouble(/status of (401|403|422)/);
    const email = 'leaves.for.good@example.com';
    await signIn(email);
    const first = (await mailTo(email, ({ code }) => code !== null)).code;
    await server.moveClock(16 * 60);
    await page.goto('/account');
    await press(page, button(page, accountDeletionCard.open));
    const field = dialog(page).getByRole('textbox');
    await appears(field);
    await checkWidth();
    await checkAccessibility();

    await field.fill('somebody.else@example.com');
    await page.keyboard.press('Enter');
    await appears(dialog(page).getByText(/not the email of this account/));
    expect(await field.inputValue()).toBe('somebody.else@example.com');

    await field.fill(email);
    await page.keyboard.press('Enter');
    await appears(page.getByRole('dialog', { name: proof.title }));
    await appears(codeOf(page));
    const { code } = await mailTo(email, (mail) => mail.code !== null && mail.code !== first);
    await codeOf(page).fill(code ?? '');
    await appears(heading(page, /^Your account will be deleted on /));
    await checkWidth();
    await checkAccessibility();

    // Nobody is signed in any more.
    await page.goto('/account');
    await page.waitForURL('**/auth');

    const { text } = await mailTo(email, (mail) => mail.text.includes('/account-deletion/undo'));
    const link = /http\S+\/account-deletion\/undo\S+/.exec(text)?.[0] ?? '';
    await page.goto(link.replace(/^https?:\/\/[^/]+/, server.url));
    await appears(heading(page, accountDeletion.undo.title));
    await checkWidth();
    await press(page, button(page, accountDeletion.undo.action));
    await appears(heading(page, accountDeletion.undo.done));
    await checkAccessibility();
    await mailTo(email, ({ subject }) => subject.includes('account stays'));
    await server.moveClock(61);
    await signIn(email);
  },
);
