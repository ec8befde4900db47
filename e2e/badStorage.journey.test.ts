import { account } from '@signalsync/content/account';
import { signIn } from '@signalsync/content/signIn';
import { expect } from 'vitest';
import { journeysOnSharedServer } from './support/journey.ts';
import { appStands, button, codeOf, emailOf } from './support/locators.ts';

const journey = journeysOnSharedServer();

const forbidStorage = () => {
  const forbidden = () => {
    throw new DOMException('Storage is forbidden here.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage']) Object.defineProperty(window, area, { get: forbidden });
};

journey('storage that throws costs nothing but remembering', {}, async (given) => {
  const { page, context, loginCodeFor } = given;
  await context.addInitScript(forbidStorage);
  for (const path of ['/', '/pricing', '/legal/terms', '/email-change/confirm#none', '/email-change/undo', '/auth']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await appStands(page);
    await button(page, 'Switch to the light theme').click();
    await page.waitForFunction(() => document.documentElement.className === 'theme-light');
  }
  await page.goto('/account?via=sam');
  await page.waitForURL('**/auth');
  const email = 'forgetful@example.com';
  await emailOf(page).fill(email);
  await button(page, signIn.emailStep.send).click();
  await codeOf(page).fill(await loginCodeFor(email));
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();
  await button(page, 'Switch to the light theme').click();
  await page.waitForFunction(() => document.documentElement.className === 'theme-light');
  await button(page, account.header.logout).click();
  await page.waitForURL('**/auth');
});

journey('garbage in storage changes nothing, and leads nowhere', {}, async (given) => {
  const { page, context, loginCodeFor } = given;
  await context.addInitScript(() => {
    localStorage.setItem('theme', '{"light":');
    sessionStorage.setItem('via', 'x'.repeat(5000));
  });
  for (const [index, path] of [
    'javascript:alert(1)',
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '{',
  ].entries()) {
    await page.goto('/auth');
    expect(await page.evaluate(() => document.documentElement.className)).toBe('theme-dark');
    await page.evaluate((text) => sessionStorage.setItem('return', text), path);
    const email = `garbage${index}@example.com`;
    await emailOf(page).fill(email);
    const asked = page.waitForRequest('**/send-verification*');
    await button(page, signIn.emailStep.send).click();
    expect(new URL((await asked).url()).search).toBe('');
    await codeOf(page).fill(await loginCodeFor(email));
    await page.waitForURL('**/account#general');
    await page.getByText(email).first().waitFor();
    await button(page, account.header.logout).click();
    await page.waitForURL('**/auth');
  }
});

journey('a hash that names no tab shows the first one', {}, async ({ page, signIn }) => {
  await signIn('hash@example.com');
  for (const hash of ['#nonsense', '#%E0%A4%A', '#<b>', '#general/x']) {
    await page.goto('/account');
    await page.waitForURL('**/account#general');
    await page.evaluate((text) => {
      location.hash = text;
    }, hash);
    await page.waitForURL('**/account#general');
    await page.getByRole('tab', { name: account.tabs.general, selected: true }).waitFor();
  }
});
