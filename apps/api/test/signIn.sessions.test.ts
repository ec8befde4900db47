import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessions, users } from '../src/db/schema.ts';
import { send, verify } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const { database, server } = serverPerTest();
const email = 'ann@example.com';

describe('A session', () => {
  test('has a cookie that scripts cannot read, and the database does not hold its token', async () => {
    const browser = server.browser();
    await browser.post(send, { email });
    const answer = await browser.post(verify, { email, code: await server.codeFor(email) });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const stored = JSON.stringify(await database.db.select().from(sessions));
    expect(stored).not.toContain(browser.cookies.get('sid'));
  });

  test('is bound to its host over TLS in production', async () => {
    const production = testServer(database.db, productionVariables);
    const browser = production.browser({ origin: 'https://app.example.com' });
    await expectOk(browser.post(send, { email }));
    const answer = await browser.post(verify, { email, code: await production.codeFor(email) });
    expect(answer.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  test('is a new one at every sign-in, and the older one of the browser ends', async () => {
    const browser = await server.signedIn(email);
    const older = browser.cookies.get('sid') ?? '';
    server.clock.move(61);
    await browser.post(send, { email });
    await expectOk(browser.post(verify, { email, code: await server.codeFor(email) }));
    expect(browser.cookies.get('sid')).not.toBe(older);
    const thief = server.browser();
    thief.cookies.set('sid', older);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('ends at logout, in the database too', async () => {
    const browser = await server.signedIn(email);
    const token = browser.cookies.get('sid') ?? '';
    const answer = await browser.post('/api/logout');
    // The header Clear-Site-Data would make Chromium delay the answer for seconds.
    expect(answer.headers.has('clear-site-data')).toBe(false);
    expect([...browser.cookies.keys()]).toEqual(['device']);
    browser.cookies.set('sid', token);
    expect(await rejection(browser.get('/api/user'))).toEqual({ status: 401, message: 'Please sign in first.' });
    expect(await expectOk(browser.get('/api/signalsync/auth-check'))).toEqual({ authenticated: false });
  });

  test('ends in all browsers when its owner signs out everywhere, and nobody else’s ends', async () => {
    const [one, other] = [await server.signedIn(email), await server.signedIn(email)];
    const stranger = await server.signedIn('bob@example.com');
    await expectOk(one.post('/api/logout/everywhere'));
    expect(one.cookies.has('sid')).toBe(false);
    expect(await expectOk(other.get('/api/signalsync/auth-check'))).toEqual({ authenticated: false });
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await stranger.get('/api/user')).status).toBe(200);
    expect((await other.post('/api/logout/everywhere')).status).toBe(401);
  });

  test('ends for a request too that is still being sent when its owner signs out everywhere', async () => {
    const [slow, other] = [await server.signedIn(email), await server.signedIn(email)];
    const { id } = (await expectOk(slow.get('/api/user'))) as { id: string };
    const body = new TextEncoder().encode(JSON.stringify({ email: 'thief@example.com' }));
    const pieces = new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        await expectOk(other.post('/api/logout/everywhere'));
        stream.enqueue(body);
        stream.close();
      },
    });
    const headers = { 'content-length': String(body.length) };
    const answer = await slow.request(`/api/accounts/${id}`, { method: 'PATCH', pieces, headers });
    expect(answer.status).toBe(401);
  });

  test('lasts 30 days from its last use', async () => {
    const browser = await server.signedIn(email);
    server.clock.move(20 * 86_400);
    expect((await browser.get('/api/user')).headers.get('set-cookie')).toContain('Max-Age=2592000');
    server.clock.move(20 * 86_400);
    expect((await browser.get('/api/user')).status).toBe(200);
    server.clock.move(30 * 86_400 + 1);
    expect((await browser.get('/api/user')).status).toBe(401);
  });

  test('lasts 90 days at most, however often it is used', async () => {
    const browser = await server.signedIn(email);
    const statuses: number[] = [];
    for (const seconds of [20 * 86_400, 25 * 86_400, 25 * 86_400, 20 * 86_400 - 1, 2]) {
      server.clock.move(seconds);
      statuses.push((await browser.get('/api/user')).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 401]);
  });

  test('keeps the names of its browser and its last use to the hour, and writes it no oftener', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0 of <b>Ann</b>';
    const browser = await server.signedIn(email, { userAgent });
    const kept = async () => (await database.db.select().from(sessions))[0];
    expect(await kept()).toMatchObject({ browser: 'Firefox', system: 'Linux', lastUsedAt: server.clock.now() });
    expect(JSON.stringify(await kept())).not.toContain('Ann');
    server.clock.move(3599);
    expect((await browser.get('/api/user')).headers.has('set-cookie')).toBe(false);
    expect((await kept())?.lastUsedAt).not.toEqual(server.clock.now());
    server.clock.move(1);
    expect((await browser.get('/api/user')).headers.has('set-cookie')).toBe(true);
    expect((await kept())?.lastUsedAt).toEqual(server.clock.now());
  });

  test('of an account whose address was never proven ends when its owner proves it', async () => {
    const guest = await server.signedIn(email);
    await database.db.update(users).set({ emailProvenAt: null }).where(eq(users.signInKey, email));
    expect((await guest.get('/api/user')).status).toBe(200);
    server.clock.move(61);
    const owner = await server.signedIn(email);
    expect((await guest.get('/api/user')).status).toBe(401);
    expect((await owner.get('/api/user')).status).toBe(200);
  });
});
