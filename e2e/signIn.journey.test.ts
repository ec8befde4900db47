import { signInErrors } from '@signalsync/content/messages/signIn';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { appStands, button, codeOf, emailOf } from './support/locators.ts';

const journey = journeysOnOneServer();

const email = 'sam.rivera@example.com';

journey(
  'a visitor looks at the plans, signs in with a code, keeps an account, and leaves',
  {},
  async ({ page, server, loginCodeFor, mailTo, checkAccessibility, checkWidth }) => {
    // `widths.journey.test.ts` looks at the other pages before the change of the address.
    const looksRight = async () => {
      await checkAccessibility();
      await checkWidth();
    };

    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Advanced Trading Signals Powered by AI');

    await page.getByRole('link', { name: 'See plans' }).click();
    await page.waitForURL('**/pricing');
    await page.getByRole('heading', { name: 'SignalSync Premium (Lifetime)' }).waitFor();
    expect(await page.getByRole('link', { name: /Subscribe/ }).count()).toBe(3);
    await looksRight();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/auth');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const codeStep = page.getByRole('heading', { name: 'Check your email' });
    await codeStep.waitFor();
    await page.reload();
    await codeStep.waitFor();
    await page.getByText(/Resend code in 0:\d\d/).waitFor();
    await page.goBack();
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
    await page.goForward();
    await codeStep.waitFor();
    await page.getByRole('textbox', { name: /Verification code/ }).fill(await loginCodeFor(email));

    await page.waitForURL('**/account#general');
    await page.getByText(email).first().waitFor();

    await page.getByRole('button', { name: 'Edit billing address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Billing Information' });
    await dialog.getByRole('textbox', { name: 'Billing name' }).fill('Sam Rivera');
    await dialog.getByRole('textbox', { name: 'Billing address' }).fill('221 Harbor Street\n\n  Portland, OR 97201\n');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText('Billing information updated successfully.').first().waitFor();
    await page.reload();
    await page.getByText('Portland, OR 97201').waitFor();

    await page.getByRole('button', { name: 'Edit email' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.net');
    await button(page, 'Save').click();
    await page.getByText(/Until then, sign in with sam\.rivera@example\.com/).waitFor();
    const told = await mailTo(email, ({ text }) => text.includes('/email-change/undo'));
    expect(told.text).toContain('sam@example.net');
    const confirmation = await mailTo('sam@example.net', ({ text }) => text.includes('/email-change/confirm'));
    const link = /http\S+\/email-change\/confirm\S+/.exec(confirmation.text)?.[0] ?? '';
    await page.goto(link.replace(/^https?:\/\/[^/]+/, server.url));
    await page.getByRole('button', { name: 'Confirm new email' }).click();
    await page.getByRole('heading', { name: 'Your new email is confirmed' }).waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await looksRight();

    await page.getByRole('link', { name: 'Go to your account' }).click();
    await page.getByText('sam@example.net').first().waitFor();
    expect(await page.getByText(/Until then, sign in with/).count()).toBe(0);

    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await page.waitForFunction(() => document.documentElement.className === 'theme-light');
    await looksRight();
    await page.reload();
    await page.getByText('sam@example.net').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-light');

    await page.getByRole('tab', { name: 'Billing' }).click();
    await page.waitForURL('**/account#billing');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth');
    await page.goBack();
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
    expect(await page.getByText('sam@example.net').count()).toBe(0);
  },
);

journey(
  'a visitor signs in with Google and comes back to where they wanted to go',
  {},
  async ({ page, checkAccessibility }) => {
    await page.goto('/account');
    await page.waitForURL('**/auth');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.waitForURL('**/dev/google**');
    await checkAccessibility();
    await page.getByLabel('Email of the Google account').fill('google.person@gmail.com');
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL('**/account#general');
    await page.getByText('google.person@gmail.com').first().waitFor();
  },
);

journey(
  'an address that Google does not prove is proven once by a code; then Google is enough',
  {},
  async ({ page, another, loginCodeFor, checkAccessibility }) => {
    const address = 'corp.person@example.com';
    const comeBack = async (visitor: typeof page) => {
      await visitor.goto('/auth');
      await appStands(visitor);
      await visitor.getByRole('button', { name: 'Continue with Google' }).click();
      await visitor.getByLabel('Email of the Google account').fill(address);
      await visitor.getByRole('button', { name: 'Allow' }).click();
    };
    await comeBack(page);
    await page.getByRole('alert').getByText(signInErrors.googleAddress).waitFor();
    expect(await emailOf(page).inputValue()).toBe(address);
    expect(page.url()).not.toContain('corp.person');
    await checkAccessibility();
    await button(page, signInCopy.emailStep.send).click();
    await codeOf(page).fill(await loginCodeFor(address));
    await page.waitForURL('**/account#general');

    const elsewhere = await another();
    await comeBack(elsewhere.page);
    await elsewhere.page.waitForURL('**/account#general');
    await elsewhere.page.getByText(address).first().waitFor();
  },
);

journey('a visitor who says no to Google can sign in another way', {}, async ({ page }) => {
  await page.goto('/auth');
  await appStands(page);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL('**/dev/google**');
  await page.getByRole('button', { name: 'Deny' }).click();
  await page.waitForURL('**/auth?error=google');
  await page.getByText('Google sign-in failed. Please try again or use email verification.').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
});
