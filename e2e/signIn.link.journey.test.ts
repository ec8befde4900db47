import { fill } from '@signalsync/content/fill';
import { serverErrors } from '@signalsync/content/serverErrors';
import { signIn } from '@signalsync/content/signIn';
import { signInLink } from '@signalsync/content/signInLink';
import type { Request } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { button, emailOf, inMain } from './support/locators.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_SENDS_PER_DAY: '1' } });

const email = 'owner+codes@example.com';

journey(
  'whoever finds no code left, because a stranger asked for all, signs in with the mailed link',
  {},
  async (given) => {
    const { page, server, mailTo, another, checkAccessibility, checkWidth, expectTrouble } = given;
    expectTrouble(/status of 429/);
    await fetch(`${server.url}/api/signalsync/send-verification`, {
      method: 'POST',
      headers: { Origin: server.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    await page.goto('/auth');
    await emailOf(page).fill(email);
    await button(page, signIn.emailStep.send).click();
    await inMain(page, serverErrors.signIn.sends).waitFor();
    await inMain(page, /You can get a new code after \w+ \d+, \d{4} at \d+:\d\d [AP]M/).waitFor();
    await checkAccessibility();
    await checkWidth();

    const { links } = await mailTo(email, /auth\/link/);
    const link = links.find((each) => new URL(each).pathname === '/auth/link') ?? '';
    const secret = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? '';
    expect(secret.length).toBeGreaterThan(20);

    // A mail scanner that opens the link must not use it up.
    const scanner = await another();
    scanner.expectTrouble(/status of 410/);
    await scanner.page.goto(link);
    await button(scanner.page, fill(signInLink.action, { email })).waitFor();

    const requests: Request[] = [];
    const note = (request: Request) => void requests.push(request);
    page.on('request', note);
    await page.goto(link);
    const press = button(page, fill(signInLink.action, { email }));
    await press.waitFor();
    expect(page.url()).toBe(`${server.url}/auth/link`);
    await checkAccessibility();
    await checkWidth();
    await press.click();
    await page.waitForURL('**/account#general');
    await page.getByText(email).first().waitFor();
    page.off('request', note);
    const sent = requests.map(async (each) => `${each.url()} ${JSON.stringify(await each.allHeaders())}`);
    const seen = await Promise.all(sent);
    expect(seen.length).toBeGreaterThan(3);
    expect(seen.filter((text) => text.includes(secret))).toEqual([]);

    await button(scanner.page, fill(signInLink.action, { email })).click();
    await inMain(scanner.page, signInLink.gone.description).waitFor();
    await scanner.page.goto('/auth/link');
    await inMain(scanner.page, signInLink.missing.description).waitFor();
    await scanner.checkAccessibility();
  },
);
