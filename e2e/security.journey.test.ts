import { request as httpRequest } from 'node:http';
import { account } from '@signalsync/content/account';
import { emailChange } from '@signalsync/content/emailChange';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { journeysOnOneServer } from './support/journey.ts';
import { button } from './support/locators.ts';
import type { Mail } from './support/outbox.ts';

const journey = journeysOnOneServer({ settings: { LOGIN_RESEND_SECONDS: '0' } });

const linkIn = (mail: Mail, kind: 'confirm' | 'undo') =>
  mail.links.find((link) => new URL(link).pathname === `/email-change/${kind}`) ?? '';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function changeEmail(page: Page, to: string) {
  await page.goto('/account');
  await button(page, 'Edit email').click();
  await page.getByRole('textbox', { name: 'Email' }).fill(to);
  await button(page, 'Save').click();
  await page.getByText(/Until then, sign in with/).waitFor();
}

journey('the session is in a cookie that scripts and other sites cannot use', {}, async ({ page, context, signIn }) => {
  await signIn('cookie@example.com');
  await page.goto('/account');
  await page.getByText('cookie@example.com').first().waitFor();
  const cookies = await context.cookies();
  const hidden = { httpOnly: true, sameSite: 'Lax', path: '/' };
  // The server finds three things by these cookies. `sid`: the session. `device`: the email addresses that were proven
  // in this browser. `login`: the login code that this browser requested.
  expect(cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { ...hidden, name: 'device' },
    { ...hidden, name: 'login' },
    { ...hidden, name: 'sid' },
  ]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  for (const { value } of cookies) expect(kept).not.toContain(value);
  await button(page, 'Logout').click();
  await page.waitForURL('**/auth');
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['device']);
});

journey('a sign-in gives a new session, and the old one is worth nothing after logout', {}, async (given) => {
  const { context, server, signIn } = given;
  const tokenNow = async () => (await context.cookies()).find(({ name }) => name === 'sid')?.value;
  await signIn('rotate@example.com');
  const first = await tokenNow();
  await signIn('rotate@example.com');
  expect(await tokenNow()).not.toBe(first);
  const second = await tokenNow();
  await context.request.post('/api/logout', { headers: { Origin: server.url } });
  for (const token of [first, second]) {
    const answer = await fetch(`${server.url}/api/user`, { headers: { Cookie: `sid=${token}` } });
    expect(answer.status).toBe(401);
  }
});

journey('the secret of a mailed link is gone from the address before anything is asked', {}, async (given) => {
  const { page, signIn, mailTo, another, expectTrouble } = given;
  expectTrouble(/status of 410/);
  await signIn('old@example.com');
  const elsewhere = await another();
  await elsewhere.signIn('old@example.com');
  await elsewhere.page.goto('/account');
  await changeEmail(page, 'new@example.com');
  const link = linkIn(await mailTo('new@example.com', /email-change/), 'confirm');
  const secret = new URL(link).hash.slice(1);
  expect(secret.length).toBeGreaterThan(20);

  const seen: string[] = [];
  page.on('request', (request) => {
    seen.push(request.url());
    void request.allHeaders().then((headers) => seen.push(JSON.stringify(headers)));
  });
  await page.goto(link);
  await heading(page, emailChange.confirm.title).waitFor();
  expect(page.url()).toBe(link.slice(0, link.indexOf('#')));
  await button(page, emailChange.confirm.action).click();
  await heading(page, emailChange.confirm.done).waitFor();
  await page.getByText('From now on, sign in with new@example.com.').waitFor();
  expect(seen.length).toBeGreaterThan(3);
  expect(seen.filter((text) => text.includes(secret))).toEqual([]);
  await page.getByRole('link', { name: emailChange.account }).click();
  await page.waitForURL('**/account#general');
  // Waits for the account's heading, because the old page stays visible until then.
  await heading(page, account.title).waitFor();
  await page.goBack();
  await heading(page, emailChange.missing.title).waitFor();
  expect(page.url()).not.toContain(secret);

  await elsewhere.page.reload();
  await elsewhere.page.waitForURL('**/auth');

  await page.goto(link);
  await button(page, emailChange.confirm.action).click();
  await heading(page, emailChange.gone.title).waitFor();
  await page.getByText(emailChange.gone.description).waitFor();
});

journey('the old address takes a change back, before and after it was confirmed', {}, async (given) => {
  const { page, signIn, mailTo, expectTrouble } = given;
  expectTrouble(/status of (409|410)/);
  await signIn('owner@example.com');
  await changeEmail(page, 'thief@example.com');
  const undo = linkIn(await mailTo('owner@example.com', /email-change\/undo/), 'undo');
  const confirm = linkIn(await mailTo('thief@example.com', /email-change\/confirm/), 'confirm');
  await page.goto(confirm);
  await button(page, emailChange.confirm.action).click();
  await heading(page, emailChange.confirm.done).waitFor();

  await page.goto(undo);
  await heading(page, emailChange.undo.title).waitFor();
  await button(page, emailChange.undo.action).click();
  await heading(page, emailChange.undo.done).waitFor();
  await page.getByText('owner@example.com is your address again.').waitFor();
  await page.goto(undo);
  await button(page, emailChange.undo.action).click();
  await heading(page, emailChange.gone.title).waitFor();
  await page.goto('/account');
  await page.getByText('owner@example.com').first().waitFor();
  expect(await page.getByText('thief@example.com').count()).toBe(0);

  await changeEmail(page, 'third@example.com');
  const early = linkIn(await mailTo('owner@example.com', /third@example\.com/), 'undo');
  const tooLate = linkIn(await mailTo('third@example.com', /email-change\/confirm/), 'confirm');
  await page.goto(early);
  await button(page, emailChange.undo.action).click();
  await heading(page, emailChange.undo.done).waitFor();
  await page.goto(tooLate);
  await button(page, emailChange.confirm.action).click();
  await heading(page, emailChange.gone.title).waitFor();
});

journey('a link is rejected when it is cut, made up or too old', {}, async (given) => {
  const { page, server, signIn, mailTo, expectTrouble, checkAccessibility } = given;
  expectTrouble(/status of (400|410|422)/);
  await page.goto('/email-change/confirm');
  await heading(page, emailChange.missing.title).waitFor();
  await checkAccessibility();
  await page.goto('/email-change/undo#made-up');
  await button(page, emailChange.undo.action).click();
  await heading(page, emailChange.gone.title).waitFor();
  await checkAccessibility();
  await signIn('old2@example.com');
  await changeEmail(page, 'new2@example.com');
  const link = linkIn(await mailTo('new2@example.com', /email-change/), 'confirm');
  await server.moveClock(24 * 3600 + 1);
  await page.goto(link);
  await button(page, emailChange.confirm.action).click();
  await heading(page, emailChange.gone.title).waitFor();
});

journey('foreign names and foreign pages are rejected', {}, async ({ server, page }) => {
  const ask = (headers: Record<string, string>, path = '/', method = 'GET') =>
    new Promise<number>((resolve, reject) => {
      const asked = httpRequest(`${server.url}${path}`, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      });
      asked.on('error', reject);
      asked.end();
    });
  const { host, port } = new URL(server.url);
  expect(await ask({ Host: host })).toBe(200);
  for (const path of ['/', '/api/signalsync/auth-check', '/dev/outbox.json', '/dev/clock'])
    for (const foreign of ['example.com', 'localhost.example.com', '169.254.0.1', `example.com:${port}`])
      expect(await ask({ Host: foreign }, path), `${foreign}${path}`).toBe(421);
  for (const path of ['/api/logout', '/api/signalsync/send-verification', '/dev/clock', '/dev/google'])
    for (const Origin of ['https://example.com', 'null', 'http://localhost', `${server.url}.example.com`])
      expect(await ask({ Host: host, Origin }, path, 'POST'), `${Origin} to ${path}`).toBe(403);
  expect(await ask({ Host: host }, '/api/logout', 'POST')).toBe(403);

  const answer = await page.request.get('/api/user', { headers: { Origin: 'https://example.com' } });
  expect(answer.headers()['access-control-allow-origin']).toBeUndefined();
});

journey('no page leads to the pages for development, and all carry the safety headers', {}, async (given) => {
  const { page, signIn, expectTrouble } = given;
  expectTrouble(/status of 404/);
  await signIn('links@example.com');
  for (const path of ['/', '/pricing', '/legal/terms', '/nowhere', '/account']) {
    const answer = await page.goto(path);
    await page.waitForLoadState('networkidle');
    const hrefs = await page.evaluate(() =>
      [...document.querySelectorAll('[href], [src], form[action]')].map(
        (element) =>
          element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? '',
      ),
    );
    expect(hrefs.length).toBeGreaterThan(3);
    expect(hrefs.filter((href) => /\/dev(\/|$)|^javascript:|^data:/.test(href))).toEqual([]);
    expect(answer?.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
  const assets = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(assets.filter((name) => name.includes('/dev/'))).toEqual([]);
});
