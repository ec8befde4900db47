import { signInErrors } from '@signalsync/content/messages/signIn';
import { serverErrors } from '@signalsync/content/serverErrors';
import { signIn } from '@signalsync/content/signIn';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { codeOf, emailOf, inMain } from './support/locators.ts';

const journey = journeysOnOneServer();

const { codeStep, emailStep } = signIn;
const wrongCode = 'That code is wrong or has expired. Check the newest email or ask for a new code.';
const usedUp = 'Too many wrong codes were entered. The code we emailed you no longer works. Please ask for a new one.';
const rejected = /status of 4(00|29)/;

async function askForCode(page: Page, email: string) {
  await page.goto('/auth');
  await emailOf(page).fill(email);
  await page.getByRole('button', { name: emailStep.send }).click();
  await page.getByRole('heading', { name: codeStep.title }).waitFor();
}

/** Types a code, which the page sends automatically, and returns the status of the answer. */
async function guess(page: Page, code: string) {
  const answer = page.waitForResponse('**/verify-and-login');
  await codeOf(page).fill(code);
  return (await answer).status();
}

const otherThan = (code: string, by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

journey('an address that is none is named on leaving the field, and nothing is sent', {}, async (given) => {
  const { page, checkAccessibility } = given;
  let sends = 0;
  page.on('request', (request) => {
    if (request.url().includes('send-verification')) sends++;
  });
  await page.goto('/auth');
  const send = page.getByRole('button', { name: emailStep.send });
  const problem = inMain(page, emailStep.invalidEmail);
  expect(await send.isDisabled()).toBe(true);
  for (const wrong of ['sam', 'sam@', '@example.com', 'sam@example', 'sam rivera@example.com', 'sam@exa mple.com']) {
    await emailOf(page).fill(wrong);
    expect(await send.isDisabled(), `'${wrong}'`).toBe(true);
    await emailOf(page).blur();
    await problem.waitFor();
    expect(await emailOf(page).inputValue()).toBe(wrong);
    expect(await emailOf(page).getAttribute('aria-invalid')).toBe('true');
  }
  await checkAccessibility();
  await emailOf(page).fill('sam@example.com');
  await problem.waitFor({ state: 'hidden' });
  expect(await send.isDisabled()).toBe(false);
  await emailOf(page).fill('sam@');
  await emailOf(page).press('Enter');
  await problem.waitFor();
  expect(sends).toBe(0);
});

journey('letters and a seventh digit are no code, and a pasted one may be wrapped in anything', {}, async (given) => {
  const { page, context, loginCodeFor } = given;
  const email = 'paste@example.com';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await askForCode(page, email);
  await codeOf(page).pressSequentially('abcdef');
  expect(await codeOf(page).inputValue()).toBe('abcdef');
  await inMain(page, codeStep.notDigits).waitFor();
  const verify = page.getByRole('button', { name: codeStep.verify });
  expect(await verify.isDisabled()).toBe(true);
  await codeOf(page).fill('1234567');
  await inMain(page, codeStep.tooLong).waitFor();
  expect(await verify.isDisabled()).toBe(true);
  await codeOf(page).fill('1234');
  await codeOf(page).press('Enter');
  await inMain(page, codeStep.tooShort).waitFor();
  await codeOf(page).fill('');

  const code = await loginCodeFor(email);
  const [first, last] = [code.slice(0, 3), code.slice(3)];
  await page.evaluate((text) => navigator.clipboard.writeText(text), `  ${first} - ${last}\n`);
  await codeOf(page).press('ControlOrMeta+V');
  await page.waitForURL('**/account#general');
  await page.getByText(email).first().waitFor();
});

journey('five wrong guesses spend a code, and what was typed stays', {}, async (given) => {
  const { page, loginCodeFor, expectTrouble, checkAccessibility } = given;
  const email = 'guess@example.com';
  expectTrouble(rejected);
  await askForCode(page, email);
  const code = await loginCodeFor(email);
  for (const by of [1, 2, 3, 4, 5]) {
    expect(await guess(page, otherThan(code, by))).toBe(400);
    await inMain(page, by < 5 ? wrongCode : usedUp).waitFor();
    expect(await codeOf(page).inputValue()).toBe(otherThan(code, by));
  }
  await checkAccessibility();
  expect(await guess(page, code)).toBe(400);
  await inMain(page, usedUp).waitFor();
  expect(new URL(page.url()).pathname).toBe('/auth');
  await page.getByText(email).waitFor();

  await page.getByRole('button', { name: codeStep.differentEmail }).click();
  expect(await emailOf(page).inputValue()).toBe(email);
});

journey('a code is rejected after ten minutes', {}, async ({ page, server, loginCodeFor, expectTrouble }) => {
  const email = 'late@example.com';
  expectTrouble(rejected);
  await askForCode(page, email);
  const code = await loginCodeFor(email);
  await server.moveClock(601);
  expect(await guess(page, code)).toBe(400);
  await inMain(page, wrongCode).waitFor();
  expect(await codeOf(page).inputValue()).toBe(code);
});

journey('after a resend the newest code counts alone, and the sixth within an hour is not sent', {}, async (given) => {
  const { page, server, loginCodeFor, expectTrouble, checkAccessibility } = given;
  const email = 'resend@example.com';
  expectTrouble(rejected);
  await page.clock.install();
  await askForCode(page, email);
  const oldest = await loginCodeFor(email);
  const resend = page.getByRole('button', { name: codeStep.resend });

  const minuteLater = async () => {
    await page.clock.runFor(60_000);
    await server.moveClock(60);
  };
  const resendOnce = async () => {
    await minuteLater();
    const answer = page.waitForResponse('**/send-verification');
    await resend.click();
    return (await answer).status();
  };

  expect(await resend.count()).toBe(0);
  await page.getByText(/Resend code in /).waitFor();
  await codeOf(page).fill('123');
  expect(await resendOnce()).toBe(200);
  await inMain(page, codeStep.newestCounts).waitFor();
  expect(await codeOf(page).inputValue()).toBe('123');
  const second = await loginCodeFor(email);
  if (second !== oldest) {
    expect(await guess(page, oldest)).toBe(400);
    await inMain(page, wrongCode).waitFor();
  }

  for (let sent = 2; sent < 5; sent++) expect(await resendOnce()).toBe(200);
  expect(await resendOnce()).toBe(429);
  await inMain(page, signInErrors.resend).waitFor();
  await inMain(
    page,
    /Too many codes were requested\. You can still sign in .* Please try again in \d+ minutes\./,
  ).waitFor();
  await checkAccessibility();

  expect(await guess(page, await loginCodeFor(email))).toBe(200);
  await page.waitForURL('**/account#general');
});

journey('an address that had its codes for the hour is told so before the code step', {}, async (given) => {
  const { page, server, loginCodeFor, expectTrouble } = given;
  const email = 'sixth@example.com';
  expectTrouble(rejected);
  const headers = { Origin: server.url };
  for (let sent = 0; sent < 5; sent++) {
    const answer = await page.request.post('/api/signalsync/send-verification', { headers, data: { email } });
    expect(answer.status()).toBe(200);
    await server.moveClock(60);
  }
  await page.goto('/auth');
  await emailOf(page).fill(email);
  await page.getByRole('button', { name: emailStep.send }).click();
  await inMain(page, serverErrors.signIn.sends).waitFor();
  await inMain(page, /You can get a new code after \w+ \d+, \d{4} at \d+:\d\d [AP]M/).waitFor();
  expect(await emailOf(page).inputValue()).toBe(email);
  expect(await page.getByRole('button', { name: emailStep.send }).isDisabled()).toBe(false);
  await page.getByRole('button', { name: emailStep.enterCode }).click();
  const code = await loginCodeFor(email);
  expect(await guess(page, otherThan(code, 1))).toBe(400);
  await inMain(page, wrongCode).waitFor();
  await codeOf(page).pressSequentially(code);
  await page.waitForURL('**/account#general');
});
