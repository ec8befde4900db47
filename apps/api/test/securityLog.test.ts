import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { createLog } from '../src/ports/log.ts';
import type { Browser } from './support/browser.ts';
import { otherThan, send, verify } from './support/codes.ts';
import { sent } from './support/connections.ts';
import { databasePerTest } from './support/fixture.ts';
import { expectOk, rejection, type TestServer, testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const database = databasePerTest();
const email = 'ann@gmail.com';
const byCode = { method: 'POST', route: verify };
const byLink = { method: 'POST', route: '/api/signalsync/sign-in-link' };
const byGoogle = { method: 'GET', route: '/api/auth/google/callback' };
let server: TestServer;
let lines: Record<string, unknown>[];

beforeEach(() => serve());

/** Starts a server as in production, and collects the lines that it logs about calls. */
function serve(more: Record<string, string> = {}): void {
  lines = [];
  const log = createLog(true, [], (line) => {
    const read = JSON.parse(line) as Record<string, unknown>;
    if (read.message === 'request.answered') lines.push(read);
  });
  server = testServer(database.db, { ...productionVariables, ...more }, { log });
}

const inBrowser = (ip = '203.0.113.7') => server.browser({ origin: 'https://app.example.com', ip });
const newest = () => lines.at(-1);

/** Opens the redirect with which Google sends back a person who has consented with this address. */
async function returnFromGoogle(browser: Browser, address: string, state?: string): Promise<void> {
  const { url } = await expectOk<{ url: string }>(browser.get('/api/auth/google'));
  const asked = Object.fromEntries(new URL(url).searchParams);
  const code = await server.google.grant({
    email: address,
    emailVerified: true,
    codeChallenge: asked.code_challenge ?? '',
    nonce: asked.nonce ?? '',
  });
  const query = new URLSearchParams({ state: state ?? asked.state ?? '', code });
  expect((await browser.get(`${byGoogle.route}?${query.toString()}`)).status).toBe(302);
}

/** Asks for a code, and then enters a wrong one. */
async function guessWrong(browser: Browser): Promise<void> {
  await browser.post(send, { email });
  await browser.post(verify, { email, code: otherThan(await server.codeFor(email)) });
}

/** Uses up the codes of the address, and presses the button of the link that the server mails after that. */
async function pressLink(): Promise<Browser> {
  serve({ LOGIN_SENDS_PER_DAY: '1' });
  for (const network of [1, 2]) await inBrowser(`198.51.${network}.1`).post(send, { email });
  const parts = new URLSearchParams(await server.linkTokenFor(email, '/auth/link'));
  const browser = inBrowser();
  await expectOk(browser.post(byLink.route, Object.fromEntries(parts)));
  return browser;
}

describe('A sign-in', () => {
  test.each([
    ['code', byCode, () => server.signedIn(email, { origin: 'https://app.example.com' })],
    ['link', byLink, pressLink],
    [
      'Google',
      byGoogle,
      async () => {
        const browser = inBrowser();
        await returnFromGoogle(browser, email);
        return browser;
      },
    ],
  ])('is in the log, with its way: %s', async (_, call, signIn) => {
    const browser = await signIn();
    const line = newest();
    const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
    expect(line).toMatchObject({ ...call, userId: id });
    expect(line).not.toHaveProperty('rejection');
  });

  test.each([
    ['a wrong code', { ...byCode, status: 400 }, /code/, () => guessWrong(inBrowser())],
    [
      'a link that is none',
      { ...byLink, status: 410 },
      /link/,
      () => inBrowser().post(byLink.route, { email, token: 'x'.repeat(43) }),
    ],
    [
      'another state than the one at Google',
      { ...byGoogle, status: 302 },
      /Google failed/,
      () => returnFromGoogle(inBrowser(), email, 'other'),
    ],
    [
      'an address that Google does not prove',
      { ...byGoogle, status: 302 },
      /does not prove/,
      () => returnFromGoogle(inBrowser(), 'ann@corp.example'),
    ],
  ])('that fails is in the log, with its reason: %s', async (_, call, reason, fail) => {
    await fail();
    expect(newest()).toMatchObject({ ...call, rejection: expect.stringMatching(reason) as string });
    expect(newest()).not.toHaveProperty('userId');
  });
});

describe('A call', () => {
  test.each([
    ['without a session', 401, /sign in first/, () => inBrowser().get('/api/user')],
    [
      'of a foreign page',
      403,
      /did not come from a page/,
      () => server.browser({ origin: 'https://evil.example' }).post(send, { email }),
    ],
    ['with what is no address', 422, /email/, () => inBrowser().post(send, { email: 'none' })],
    ['that is no JSON', 415, /JSON/, () => inBrowser().request(send, { method: 'POST', form: { email } })],
    [
      'above a limit',
      429,
      /[Tt]oo many/,
      async () => {
        serve({ CALLS_PER_MINUTE: '1' });
        for (let number = 0; number < 2; number++) await inBrowser().post(verify, { email, code: '000000' });
      },
    ],
    [
      'of a webhook without a signature',
      400,
      /./,
      () => server.app.request('https://app.example.com/api/stripe/webhook', { method: 'POST', body: '{}' }),
    ],
  ])('that is rejected has its reason in the log: %s', async (_, status, reason, call) => {
    await call();
    expect(newest()).toMatchObject({ status, rejection: expect.stringMatching(reason) as string });
  });

  test('is in the log with the account that made it, and with no address', async () => {
    const browser = await server.signedIn(email, { origin: 'https://app.example.com' });
    const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
    expect(newest()).toMatchObject({ route: '/api/user', userId: id, requestId: expect.any(String) as string });
    await browser.post('/api/churn-attempt', { sessionId: 'attempt', currentStep: 9 });
    expect(newest()).toMatchObject({ route: '/api/churn-attempt', userId: id, status: 422 });
    expect(JSON.stringify(lines)).not.toContain('ann@');
  });

  test('is in the log without the name that its answer repeats', async () => {
    const browser = await server.signedIn(email, { origin: 'https://app.example.com' });
    const until = new Date(server.clock.now().getTime() + 24 * 3_600_000);
    await database.db
      .update(users)
      .set({ plan: 'SignalSync Premium (Monthly)', subscriptionStatus: 'active', paidUntil: until });
    const answer = await rejection(browser.post('/api/platforms/tradingview/access/nobody_here', sent));
    expect(answer).toEqual({ status: 404, message: 'TradingView has no user named nobody_here.' });
    expect(newest()).toMatchObject({ status: 404, rejection: 'TradingView has no user named ….' });
    expect(JSON.stringify(lines)).not.toContain('nobody_here');
  });
});
