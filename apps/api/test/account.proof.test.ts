import { describe, expect, test } from 'vitest';
import { sessions, users } from '../src/db/schema.ts';
import type { Browser } from './support/browser.ts';
import { hourSeconds, send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, serve } = serverPerTest(unlimited);

const email = 'ann@gmail.com';
const next = 'ann@new.example';
const minuteSeconds = 60;

async function change(browser: Browser, body: object = { email: next }) {
  const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
  const answer = await browser.patch(`/api/accounts/${id}`, body);
  return { status: answer.status, body: (await answer.json()) as object };
}
async function enterCode(browser: Browser) {
  await expectOk(browser.post(send, { email }));
  await expectOk(browser.post(verify, { email, code: await server.codeFor(email) }));
}
const mailsTo = async (address: string) => (await server.mails()).filter(({ to }) => to === address);
const asked = {
  status: 403,
  body: {
    message:
      'To protect your account, your email can be changed only within 15 minutes of entering a code or signing in with Google.',
    needsCode: true,
    signInEmail: email,
  },
};

describe('A change of the email', () => {
  test('goes well for 15 minutes after the sign-in, and asks for a new code then', async () => {
    const browser = await server.signedIn(email);
    server.clock.move(15 * minuteSeconds);
    expect((await change(browser, { email: 'ann@other.example' })).status).toBe(200);
    server.clock.move(1);
    expect(await change(browser)).toEqual(asked);
    expect(await mailsTo(next)).toEqual([]);
    expect(await expectOk(browser.get('/api/user'))).toMatchObject({ email: 'ann@other.example', signInEmail: email });
    await enterCode(browser);
    expect((await change(browser)).status).toBe(200);
    expect(await mailsTo(next)).toHaveLength(1);
  });

  test('asks for the code to the address that signs in since another tab has confirmed it', async () => {
    const browser = await server.signedIn(email);
    await change(browser);
    await expectOk(browser.post('/api/email-change/confirm', { token: await server.linkTokenFor(next) }));
    server.clock.move(16 * minuteSeconds);
    expect(await change(browser, { email: 'ann@other.example' })).toMatchObject({ body: { signInEmail: next } });
  });

  test('asks for a new code however often it is tried, and counts none of these tries', async () => {
    await serve({});
    const browser = await server.signedIn(email);
    server.clock.move(16 * minuteSeconds);
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(browser)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
    await enterCode(browser);
    expect((await change(browser)).status).toBe(200);
  });

  test('asks for the code of this browser: another one’s proof is none', async () => {
    const left = await server.signedIn(email);
    server.clock.move(16 * minuteSeconds);
    await server.signedIn(email);
    expect(await change(left)).toEqual(asked);
  });

  test('asks for a code after a sign-in by a mailed link, whose proof may be a day old, and of an older version', async () => {
    const browser = await server.signedIn(email);
    await database.db.update(sessions).set({ provenAt: null });
    expect(await change(browser)).toEqual(asked);
  });

  test('takes Google’s word as well', async () => {
    const browser = await server.signedIn(email);
    server.clock.move(16 * minuteSeconds);
    const { url } = await expectOk<{ url: string }>(browser.get('/api/auth/google'));
    const form = { ...Object.fromEntries(new URL(url).searchParams), choice: 'allow', verified: 'yes', email };
    const back = (await browser.request('/dev/google', { method: 'POST', form })).headers.get('location') ?? '';
    await browser.get(back);
    expect((await change(browser)).status).toBe(200);
  });

  test('asks for nothing while nobody has proven the address, which may be mistyped', async () => {
    const guest = await server.signedIn(email);
    await database.db.update(users).set({ emailProvenAt: null });
    await database.db.update(sessions).set({ provenAt: null });
    expect((await change(guest)).status).toBe(200);
  });

  test('asks for nothing if it goes back to the address that signs in', async () => {
    const browser = await server.signedIn(email);
    expect((await change(browser)).status).toBe(200);
    server.clock.move(16 * minuteSeconds);
    expect((await change(browser, { email: 'Ann@Gmail.com' })).status).toBe(200);
    expect(await expectOk(browser.get('/api/user'))).toMatchObject({ signInEmail: null });
    expect(await change(browser)).toEqual(asked);
  });

  test('asks for a new code if it begins anew because its link is too old', async () => {
    const browser = await server.signedIn(email);
    expect((await change(browser)).status).toBe(200);
    const resend = () => browser.post('/api/email-change/resend');
    server.clock.move(23 * hourSeconds);
    await expectOk(resend());
    server.clock.move(25 * hourSeconds);
    const sent = await server.mails();
    const answer = await resend();
    expect({ status: answer.status, body: await answer.json() }).toEqual(asked);
    expect(await server.mails()).toEqual(sent);
    await enterCode(browser);
    await expectOk(resend());
    expect(await mailsTo(next)).toHaveLength(3);
  });

  test('is rejected if its session is ended before it has the lock', async () => {
    let isEnding = false;
    const db = new Proxy(database.db, {
      get: (target, name) => {
        const work = Reflect.get(target, name) as unknown;
        if (name !== 'transaction') return work;
        return async (...given: Parameters<typeof target.transaction>) => {
          if (isEnding) await target.delete(sessions);
          return target.transaction(...given);
        };
      },
    });
    await serve(unlimited, { db });
    const browser = await server.signedIn(email);
    for (const act of [
      () => change(browser),
      () => browser.post('/api/email-change/resend'),
      () => browser.post('/api/email-change/cancel'),
    ]) {
      isEnding = false;
      server.clock.move(minuteSeconds + 1);
      await enterCode(browser);
      isEnding = true;
      expect((await act()).status).toBe(401);
    }
    expect(await database.db.select().from(users)).toMatchObject([{ email, signInEmail: email }]);
    expect(await mailsTo(next)).toEqual([]);
  });

  test('is what asks: the billing name needs no code', async () => {
    const browser = await server.signedIn(email);
    server.clock.move(16 * minuteSeconds);
    expect((await change(browser, { billingName: 'Ann', billingAddress: [] })).status).toBe(200);
  });
});
