import { describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { cleanUp } from '../src/domain/reconciliation/cleanUp.ts';
import { codesOf, hourSeconds, otherThan, send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const { database, server, serve } = serverPerTest();

const email = 'ann@gmail.com';
const { ask, stranger, signInAgain, isKnown } = codesOf(email, () => server);

describe('A browser that has proven an address', () => {
  const oneEach = { LOGIN_SENDS_PER_DAY: '1' };

  test('has a cookie that scripts cannot read, for a year, and the database does not hold its token', async () => {
    const browser = server.browser();
    await expectOk(browser.post(send, { email }));
    const answer = await browser.post(verify, { email, code: await server.codeFor(email) });
    expect(answer.headers.getSetCookie()[1]).toMatch(
      /^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const stored = JSON.stringify(await database.db.query.devices.findMany());
    expect(stored).not.toContain(browser.cookies.get('device'));
  });

  test('has its cookies bound to the host over TLS in production', async () => {
    await serve(productionVariables);
    const browser = server.browser({ origin: 'https://app.example.com' });
    const sent = await browser.post(send, { email });
    expect(sent.headers.getSetCookie()[0]).toMatch(/^__Host-login=.*; HttpOnly; Secure; SameSite=Lax$/);
    const answer = await browser.post(verify, { email, code: await server.codeFor(email) });
    expect(answer.headers.getSetCookie()[1]).toMatch(/^__Host-device=.*; HttpOnly; Secure; SameSite=Lax$/);
    server.clock.move(61);
    await signInAgain(browser);
  });

  test('is known for that address and a stranger for others', async () => {
    await serve(oneEach);
    const browser = await server.signedIn(email);
    expect(await isKnown(browser)).toBe(true);
    await expectOk(stranger().post(send, { email: 'other@example.com' }));
    expect(await isKnown(browser, 'other@example.com')).toBe(false);
  });

  test('gets in by nothing but a code: its cookies open nothing for a thief', async () => {
    const owner = await server.signedIn(email);
    server.clock.move(61);
    await expectOk(owner.post(send, { email }));
    const code = await server.codeFor(email);
    const thief = server.browser();
    for (const name of ['device', 'login']) thief.cookies.set(name, owner.cookies.get(name) ?? '');
    expect((await thief.get('/api/user')).status).toBe(401);
    for (let guess = 0; guess < 5; guess++) await thief.post(verify, { email, code: otherThan(code) });
    expect((await thief.post(verify, { email, code })).status).toBe(400);
    expect(thief.cookies.has('sid')).toBe(false);
  });

  test('has a new cookie at each sign-in, and the older one is a stranger’s', async () => {
    await serve(oneEach);
    const browser = await server.signedIn(email);
    const thief = stranger();
    thief.cookies.set('device', browser.cookies.get('device') ?? '');
    server.clock.move(61);
    await signInAgain(browser);
    expect(await isKnown(thief)).toBe(false);
    expect(await isKnown(browser)).toBe(true);
  });

  test('is known for the last five addresses', async () => {
    await serve(oneEach);
    const browser = server.browser();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await signInAgain(browser, `${name}@example.com`);
      server.clock.move(1);
    }
    expect(await isKnown(browser, 'a@example.com')).toBe(false);
    expect(await isKnown(browser, 'b@example.com')).toBe(true);
    expect(await isKnown(browser, 'f@example.com')).toBe(true);
  });

  test('has ten codes a day of its own, however often it signs in, and is a stranger then', async () => {
    await serve(oneEach);
    const browser = await server.signedIn(email);
    for (let time = 0; time < 10; time++) {
      server.clock.move(61);
      await signInAgain(browser);
    }
    expect(await isKnown(browser)).toBe(false);
    server.clock.move(24 * hourSeconds);
    expect(await ask(stranger())).toBe(200);
    expect(await isKnown(browser)).toBe(true);
  });

  test('has ten wrong guesses a day of its own before it uses up those of strangers', async () => {
    await serve({ LOGIN_FAILED_GUESSES_PER_DAY: '1' });
    const browser = await server.signedIn(email);
    for (let time = 0; time < 2; time++) {
      server.clock.move(61);
      await expectOk(browser.post(send, { email }));
      for (let guess = 0; guess < 5; guess++) await browser.post(verify, { email, code: '000000' });
    }
    expect(await ask(stranger())).toBe(200);
    server.clock.move(61);
    await expectOk(browser.post(send, { email }));
    await browser.post(verify, { email, code: otherThan(await server.codeFor(email)) });
    expect(await ask(stranger(2))).toBe(429);
  });

  test('waits a minute between two codes, too', async () => {
    const browser = await server.signedIn(email);
    server.clock.move(61);
    expect(await ask(browser)).toBe(200);
    browser.cookies.delete('login');
    expect(await ask(browser)).toBe(429);
  });

  test('is known by Google’s word as well', async () => {
    await serve(oneEach);
    const browser = server.browser();
    const { url } = await expectOk<{ url: string }>(browser.get('/api/auth/google'));
    const form = { ...Object.fromEntries(new URL(url).searchParams), choice: 'allow', verified: 'yes', email };
    const back = (await browser.request('/dev/google', { method: 'POST', form })).headers.get('location') ?? '';
    await browser.get(back);
    await expectOk(stranger().post(send, { email }));
    expect(await isKnown(browser)).toBe(true);
  });

  test('is a stranger after a change of the address, for the old one and the new one', async () => {
    await serve(oneEach);
    const browser = await server.signedIn(email);
    const next = 'ann@new.example';
    const { id } = await expectOk<{ id: string }>(browser.get('/api/user'));
    await expectOk(browser.patch(`/api/accounts/${id}`, { email: next }));
    expect(await isKnown(browser)).toBe(true);
    const undo = await server.linkTokenFor(email);
    await expectOk(browser.post('/api/email-change/confirm', { token: await server.linkTokenFor(next) }));
    await expectOk(stranger().post(send, { email: next }));
    expect(await isKnown(browser)).toBe(false);
    expect(await isKnown(browser, next)).toBe(false);

    const thief = server.browser();
    server.clock.move(24 * hourSeconds);
    await signInAgain(thief, next);
    await expectOk(stranger().post(send, { email }));
    expect(await isKnown(thief, next)).toBe(true);
    await expectOk(server.browser().post('/api/email-change/undo', { token: undo }));
    expect(await isKnown(thief, next)).toBe(false);
  });

  test('is a stranger once the owner of an address proves it that somebody else had used', async () => {
    await serve({ LOGIN_SENDS_PER_DAY: '2' });
    const browser = await server.signedIn(email);
    await database.db.update(users).set({ emailProvenAt: null });
    const owner = await server.signedIn(email);
    expect(await isKnown(browser)).toBe(false);
    expect(await isKnown(owner)).toBe(true);
  });

  test('is a stranger when its account is gone, and after a year', async () => {
    await serve(oneEach);
    await server.signedIn(email);
    await database.db.delete(users);
    expect(await database.db.query.devices.findMany()).toEqual([]);
    const other = await server.signedIn('other@example.com');
    server.clock.move(365 * 24 * hourSeconds);
    await expectOk(stranger().post(send, { email: 'other@example.com' }));
    expect(await isKnown(other, 'other@example.com')).toBe(false);
    await cleanUp(database.db, server.clock.now());
    expect(await database.db.query.devices.findMany()).toEqual([]);
  });
});
