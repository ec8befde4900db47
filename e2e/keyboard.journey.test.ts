import { account } from '@signalsync/content/account';
import { shell } from '@signalsync/content/shell';
import { signIn as signInCopy } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { phone } from './support/browser.ts';
import { focusNow, isFocused, keepsFocus, press, tabTo } from './support/focus.ts';
import { journeysOnSharedServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import { asFromStaticHost } from './support/staticHost.ts';

const journey = journeysOnSharedServer();

journey('the whole way from the landing page to a changed account by keyboard alone', {}, async (given) => {
  const { page, loginCodeFor } = given;
  const email = 'keys@example.com';
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await press(page, page.getByRole('link', { name: 'See plans' }));
  await page.waitForURL('**/pricing');
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));
  await tabTo(page, page.getByRole('link', { name: /Subscribe/ }).last());
  await page.keyboard.press('Home');
  await tabTo(page, page.getByRole('link', { name: shell.header.logIn }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth');
  await page.waitForFunction(() => document.activeElement?.matches('main h1, main h2, input'));

  await tabTo(page, page.getByRole('textbox', { name: signInCopy.emailStep.email }));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: signInCopy.codeStep.title }).waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('input[autocomplete=one-time-code]'));
  await page.keyboard.type((await loginCodeFor(email)).slice(0, 5));
  await press(page, button(page, signInCopy.codeStep.differentEmail));
  await page.waitForFunction(() => document.activeElement?.matches('input[type=email]'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('keys2@example.com');
  await press(page, button(page, signInCopy.emailStep.send), 'Space');
  await page.getByRole('heading', { name: signInCopy.codeStep.title }).waitFor();
  await tabTo(page, page.getByRole('textbox', { name: signInCopy.codeStep.code }));
  await page.keyboard.type(await loginCodeFor('keys2@example.com'));
  await page.waitForURL('**/account#general');
  await page.getByText('keys2@example.com').first().waitFor();
  await page.waitForFunction(() => document.activeElement?.matches('main h1'));

  await press(page, button(page, account.info.editEmail));
  await page.waitForFunction(() => document.activeElement?.matches('input[type=email]'));
  await page.keyboard.press('Escape');
  await button(page, account.info.editEmail).waitFor();
  await expect.poll(() => isFocused(button(page, account.info.editEmail))).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type('keys3@example.com');
  await page.keyboard.press('Enter');
  await page.getByText(/Until then, sign in with keys2@example\.com/).waitFor();
  await expect.poll(() => isFocused(button(page, account.info.editEmail))).toBe(true);

  await press(page, button(page, account.info.editBillingAddress));
  const dialog = page.getByRole('dialog', { name: account.billingDialog.title });
  const address = dialog.getByRole('textbox', { name: account.billingDialog.address });
  await address.waitFor();
  await expect.poll(() => isFocused(address)).toBe(true);
  await page.keyboard.type('1 Main Street');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Portland');
  await press(page, dialog.getByRole('button', { name: account.billingDialog.save }));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('definition').getByText('Portland').waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect.poll(() => isFocused(button(page, account.info.editBillingAddress))).toBe(true);

  await page.keyboard.press('F8');
  await page.waitForFunction(() => document.activeElement?.matches('section[aria-label*="F8"]'));
  await press(page, button(page, shell.toasts.dismiss));
  await page.waitForFunction(() => document.activeElement !== document.body);
  await expect.poll(() => isFocused(button(page, account.info.editBillingAddress))).toBe(true);
});

journey('panels and dialogs of the account open, hold and give back the focus', {}, async ({ page, signIn }) => {
  await signIn('panels@example.com');
  await page.goto('/account');
  await page.getByText('panels@example.com').first().waitFor();

  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(page.getByRole('link', { name: shell.skipToContent }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('main'));
  expect(new URL(page.url()).hash).toBe('#general');

  const tab = page.getByRole('tab', { name: account.tabs.general });
  await tabTo(page, tab);
  for (const key of ['ArrowRight', 'ArrowLeft', 'Home', 'End']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role')), `after ${key}`).toBe('tab');
    await page.getByRole('tab', { selected: true }).waitFor();
  }
  for (const key of ['ArrowLeft', 'Home']) await page.keyboard.press(key);
  await expect.poll(() => isFocused(page.getByRole('tab').first())).toBe(true);

  const bell = page.getByRole('button', { name: /^Notifications/ });
  const messages = page.getByRole('dialog', { name: account.notifications.title });
  await tabTo(page, bell, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await messages.waitFor();
  expect(await messages.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await messages.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(bell)).toBe(true);
  await page.keyboard.press('Space');
  await press(page, messages.getByRole('button', { name: account.notifications.close }));
  await messages.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(bell)).toBe(true);

  for (const [opener, title] of [
    [button(page, account.header.contact), account.contact.title],
    [button(page, account.info.editBillingName), account.billingDialog.title],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    for (const leave of ['Escape', 'close']) {
      await press(page, opener);
      await dialog.waitFor();
      const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
      for (let stop = 0; stop < 8; stop++) {
        await page.keyboard.press('Tab');
        expect(await isInside(), `Tab stays in ${title}`).toBe(true);
        expect((await focusNow(page)).isMarked, `the focus is seen in ${title}`).toBe(true);
      }
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await press(page, dialog.getByRole('button', { name: account.contact.close }));
      await dialog.waitFor({ state: 'hidden' });
      await page.waitForFunction(() => document.activeElement !== document.body);
      await expect.poll(() => isFocused(opener), { message: `the focus comes back from ${title}` }).toBe(true);
    }
  }

  const theme = page.getByRole('button', { name: /^Switch to the/ });
  await tabTo(page, theme, 'Shift+Tab');
  await page.keyboard.press('Space');
  await page.waitForFunction(() => document.documentElement.className === 'theme-light');
  await expect.poll(() => isFocused(theme)).toBe(true);
  await tabTo(page, button(page, account.info.editEmail));
  await tabTo(page, button(page, account.header.logout), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/auth');
  await page.getByRole('textbox', { name: signInCopy.emailStep.email }).waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);
  await keepsFocus(page, 'logout');
});

journey('the menu of a phone by keyboard', { device: phone }, async ({ page, signIn }) => {
  await signIn('menu@example.com');
  await page.goto('/account');
  await page.getByText('menu@example.com').first().waitFor();
  const opener = button(page, account.header.menu);
  const menu = page.getByRole('dialog', { name: account.header.menu });
  await press(page, opener);
  await menu.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => isFocused(opener)).toBe(true);

  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('button', { name: account.header.contact }));
  const contact = page.getByRole('dialog', { name: account.contact.title });
  await contact.waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'));
  await page.keyboard.press('Escape');
  await contact.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement !== document.body);
  await keepsFocus(page, 'the contact dialog of the menu');

  await tabTo(page, opener, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('button', { name: account.header.notifications }));
  const messages = page.getByRole('dialog', { name: account.notifications.title });
  await messages.waitFor();
  expect(await messages.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await messages.waitFor({ state: 'hidden' });
  await keepsFocus(page, 'the messages of the menu');

  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await press(page, menu.getByRole('button', { name: account.header.useLightTheme }));
  await page.waitForFunction(() => document.documentElement.className === 'theme-light');
  await keepsFocus(page, 'the theme of the menu');
  await press(page, menu.getByRole('button', { name: account.header.logout }));
  await page.waitForURL('**/auth');
  await page.waitForFunction(() => document.activeElement !== document.body);
});

journey('the carousel and the skip link of the public pages by keyboard', { device: phone }, async ({ page }) => {
  await page.goto('/pricing');
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(page.getByRole('link', { name: shell.skipToContent }))).toBe(true);
  expect((await focusNow(page)).isMarked).toBe(true);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('main'));
  const next = button(page, 'Next plan');
  const counter = page.getByText(/^[1-3] \/ 3$/);
  for (let presses = 0; presses < 3; presses++) {
    const current = Number((await counter.innerText())[0]);
    await press(page, next);
    await page.getByText(`${(current % 3) + 1} / 3`, { exact: true }).waitFor();
    await expect.poll(() => isFocused(next)).toBe(true);
  }
});

journey('a failure leaves the keyboard where it can go on', {}, async ({ page, expectTrouble }) => {
  expectTrouble(/ERR_FAILED/);
  await asFromStaticHost(page);
  await page.route('**/api/stripe/plans', (route) => route.abort());
  await page.goto('/pricing');
  const retry = button(page, 'Try Again');
  await press(page, retry);
  await retry.waitFor();
  await keepsFocus(page, 'a second failure of the plans');
  await page.unrouteAll();
  await press(page, retry);
  await page
    .getByRole('link', { name: /Subscribe/ })
    .first()
    .waitFor();
  await keepsFocus(page, 'the plans came');

  await page.route('**/send-verification', (route) => route.abort());
  await page.goto('/auth');
  await tabTo(page, page.getByRole('textbox', { name: signInCopy.emailStep.email }));
  await page.keyboard.type('lost@example.com');
  await press(page, button(page, signInCopy.emailStep.send));
  await page.getByRole('main').getByText('An error occurred while sending verification code.').waitFor();
  await keepsFocus(page, 'a code that could not be sent');
});
