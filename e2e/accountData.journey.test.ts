import { readFileSync } from 'node:fs';
import { accountData } from '@signalsync/content/accountData';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { proof } from '@signalsync/content/proof';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { isFocused, press } from './support/focus.ts';
import { journeysOnOneServer } from './support/journey.ts';
import { appears, button, codeOf } from './support/locators.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const card = (page: Page) => page.getByRole('region', { name: accountData.title });

journey(
  'a person saves everything that is held about them, after a new code',
  { device: { ...phone, viewport: { width: 320, height: 640 } } },
  async (given) => {
    const { page, server, signIn, mailTo, checkAccessibility, checkWidth, expectTrouble } = given;
    expectTrouble(/status of 403/);
    const email = 'takes.it.along@example.com';
    await signIn(email);
    const first = (await mailTo(email, ({ code }) => code !== null)).code;
    await server.moveClock(16 * 60);
    await page.goto('/account');
    await appears(card(page));
    await checkWidth();
    await checkAccessibility();

    // Without the code nothing is saved, and the card says so.
    await press(page, button(page, accountData.take));
    await appears(page.getByRole('dialog', { name: proof.title }));
    await appears(codeOf(page));
    await page.keyboard.press('Escape');
    await appears(card(page).getByText(accountDataErrors.take));
    await appears(card(page).getByText(/only within 15 minutes of entering a code/));

    await button(page, accountData.take).click();
    await appears(codeOf(page));
    const { code } = await mailTo(email, (mail) => mail.code !== null && mail.code !== first);
    const downloading = page.waitForEvent('download');
    await codeOf(page).fill(code ?? '');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^signalsync-data-\d{4}-\d\d-\d\d\.json$/);
    await appears(card(page).getByText(`The file ${download.suggestedFilename()}`, { exact: false }));
    await expect.poll(() => isFocused(button(page, accountData.take))).toBe(true);
    await checkWidth();

    const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as Record<string, unknown>;
    expect(file).toMatchObject({ about: accountData.fileAbout, account: [{ email }], invoices: [] });
    expect(Object.keys(file).slice(0, 3)).toEqual(['about', 'madeAt', 'account']);
  },
);
