import { describe, expect, test } from 'vitest';
import type { Browser } from './support/browser.ts';
import { codesOf, hourSeconds, otherThan, send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

const { server, serve } = serverPerTest();

const email = 'ann@example.com';
const { ask, stranger, signInAgain, attackFrom } = codesOf(email, () => server);

test('A stranger in 50 networks, for a day, keeps nobody out who is known here or holds a code', async () => {
  const known = await server.signedIn(email);
  server.clock.move(61);
  const newBrowser = server.browser();
  await expectOk(newBrowser.post(send, { email }));
  const held = await server.codeFor(email);
  const networks = Array.from({ length: 50 }, (_, index) => index);
  await attackFrom(...networks);
  expect(await ask(server.browser())).toBe(429);
  await expectOk(newBrowser.post(verify, { email, code: held }));
  await signInAgain(known);
  for (const hours of [3, 3, 6, 6, 6]) {
    server.clock.move(hours * hourSeconds);
    await attackFrom(...networks.slice(0, 5));
    await signInAgain(known);
  }
});

describe('Strangers', () => {
  test('get 30 codes a day for an address, and as many the day after', async () => {
    for (let time = 0; time < 30; time++) expect(await ask(stranger(time))).toBe(200);
    const rejected = await stranger(99).post(send, { email });
    expect(rejected.status).toBe(429);
    const reason =
      'Too many codes were requested. You can still sign in with Google, in a browser where you have signed in before, or with the link that we email to this address at most once a day.';
    expect(await rejected.json()).toMatchObject({
      message: `${reason} Please try again in 24 hours.`,
      reason,
      hasCode: false,
    });
    server.clock.move(24 * hourSeconds);
    expect(await ask(stranger(99))).toBe(200);
  });

  test('get no new code after 25 wrong guesses, but may enter those that were sent', async () => {
    const holder = stranger(50);
    await expectOk(holder.post(send, { email }));
    const code = await server.codeFor(email);
    for (let network = 0; network < 3; network++) await attackFrom(network);
    const rejected = await stranger(99).post(send, { email });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(23 * hourSeconds);
    for (let guess = 0; guess < 4; guess++)
      expect((await holder.post(verify, { email, code: otherThan(code) })).status).toBe(400);
    await expectOk(holder.post(verify, { email, code }));
  });

  test('of one network cannot use up what all have', async () => {
    for (let hour = 0; hour < 6; hour++) {
      await attackFrom(1);
      server.clock.move(hourSeconds);
    }
    expect(await ask(stranger(1))).toBe(429);
    await expectOk(stranger(2).post(send, { email }));
  });

  test('of one network get five codes an hour for an address', async () => {
    for (let time = 0; time < 5; time++) {
      expect(await ask(stranger())).toBe(200);
      server.clock.move(61);
    }
    const sixth = await stranger().post(send, { email });
    expect(sixth.headers.get('retry-after')).toBe(String(hourSeconds - 5 * 61));
    expect(await ask(stranger(2))).toBe(200);
  });
});

test('Known and unknown addresses are answered alike, over every limit too', async () => {
  await serve({ LOGIN_SENDS_PER_DAY: '6', LOGIN_FAILED_GUESSES_PER_DAY: '9', LOGIN_NETWORK_SENDS_PER_HOUR: '2' });
  await server.signedIn('known@example.com');
  server.clock.move(24 * hourSeconds);

  /** Returns everything that an answer reveals to a caller, without its random parts. */
  async function shown(browser: Browser, path: string, body: object): Promise<unknown> {
    const answer = await browser.post(path, body);
    answer.headers.delete('x-request-id');
    const headers = [...answer.headers].map(([name, value]) => [name, value.replaceAll(/=[\w-]{43};/g, '=…;')]);
    return { status: answer.status, headers, text: await answer.text() };
  }
  async function everything(address: string): Promise<unknown[]> {
    const answers: unknown[] = [];
    for (let network = 0; network < 4; network++) {
      for (let time = 0; time < 3; time++) {
        const browser = stranger(network);
        answers.push(await shown(browser, send, { email: address }));
        answers.push(await shown(browser, send, { email: address }));
        for (let guess = 0; guess < 2; guess++)
          answers.push(await shown(browser, verify, { email: address, code: '000000' }));
      }
    }
    const browser = stranger(99);
    answers.push(await shown(browser, verify, { email: address, code: '000000' }));
    return answers;
  }
  const known = await everything('known@example.com');
  expect(await everything('other@example.com')).toEqual(known);
  expect(JSON.stringify(known)).toContain('Too many');
});
