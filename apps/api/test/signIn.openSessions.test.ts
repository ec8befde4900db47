import type { OpenSession } from '@signalsync/contract/model/openSession';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { devices } from '../src/db/schema.signIn.ts';
import { sessions } from '../src/db/schema.ts';
import { hashOf } from '../src/domain/core/tokens.ts';
import type { Browser } from './support/browser.ts';
import { hourSeconds } from './support/codes.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server } = serverPerTest(unlimited);
const email = 'ann@example.com';
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const daySeconds = 24 * hourSeconds;

const laptop = () => server.signedIn(email, { userAgent: chrome });
const phone = () => server.signedIn(email, { userAgent: firefox });
const listed = (browser: Browser) =>
  expectOk<{ sessions: OpenSession[]; hasMore: boolean }>(browser.get('/api/sessions'));
const namesIn = async (browser: Browser) => (await listed(browser)).sessions.map((session) => session.browser);
const otherOf = async (browser: Browser) => (await listed(browser)).sessions.find(({ isThis }) => !isThis)?.id ?? '';
const statusOf = async (browser: Browser) => (await browser.get('/api/user')).status;
const endedEvents = () => database.db.select().from(accountEvents).where(eq(accountEvents.kind, 'sessionsEnded'));

describe('The list of sessions', () => {
  test('names this browser first, then the others by their last use', async () => {
    const one = await laptop();
    server.clock.move(daySeconds);
    await server.signedIn(email, { userAgent: '<script>alert(1)</script>' });
    server.clock.move(daySeconds);
    const other = await phone();
    const at = (day: number) => `2026-11-${day}T09:00:00.000Z`;
    const unknown = { browser: null, system: null, signedInAt: at(21), lastUsedAt: at(21) };
    expect(await listed(other)).toMatchObject({
      sessions: [
        { isThis: true, browser: 'Firefox', system: 'Linux', signedInAt: at(22), lastUsedAt: at(22) },
        { isThis: false, ...unknown },
        { isThis: false, browser: 'Chrome', system: 'Windows', signedInAt: at(20), lastUsedAt: at(20) },
      ],
      hasMore: false,
    });
    server.clock.move(daySeconds);
    expect((await listed(one)).sessions.map(({ isThis, lastUsedAt }) => [isThis, lastUsedAt])).toEqual([
      [true, at(23)],
      [false, at(22)],
      [false, at(21)],
    ]);
  });

  test('is that of the own account', async () => {
    const [ann] = [await laptop(), await server.signedIn('bob@example.com', { userAgent: firefox })];
    expect(await namesIn(ann)).toEqual(['Chrome']);
  });

  test('says nothing of the use of a session that an earlier version has opened', async () => {
    const [older, one] = [await laptop(), await phone()];
    const unknown = { lastUsedAt: null, browser: null, system: null, deviceId: null };
    await database.db.update(sessions).set(unknown).where(eq(sessions.browser, 'Chrome'));
    expect((await listed(one)).sessions.at(-1)).toMatchObject({ browser: null, system: null, lastUsedAt: null });
    expect(await statusOf(older)).toBe(200);
    expect((await listed(one)).sessions.at(-1)).toMatchObject({ browser: null, lastUsedAt: expect.any(String) });
    await expectOk(one.post('/api/sessions/end', { id: await otherOf(one) }));
    expect(await statusOf(older)).toBe(401);
  });

  test('leaves out what has expired, and says if there are more than 50', async () => {
    const older = await laptop();
    server.clock.move(30 * daySeconds);
    const one = await phone();
    expect(await namesIn(one)).toEqual(['Firefox']);
    expect(await statusOf(older)).toBe(401);
    const [row] = await database.db.select().from(sessions).where(eq(sessions.browser, 'Firefox'));
    if (row === undefined) throw new Error('The session is missing');
    await database.db.insert(sessions).values(Array.from({ length: 49 }, (_, at) => ({ ...row, id: `${at}` })));
    const count = async () => {
      const { sessions: all, hasMore } = await listed(one);
      return [all.length, hasMore, all[0]?.isThis];
    };
    expect(await count()).toEqual([50, false, true]);
    await laptop();
    expect(await count()).toEqual([50, true, true]);
  });

  test('names no session by its token or by the id in the database', async () => {
    const one = await laptop();
    const { sessions: mine } = await listed(one);
    const token = one.cookies.get('sid') ?? '';
    const [row] = await database.db.select().from(sessions);
    expect(row?.id).toBe(hashOf(token));
    expect(JSON.stringify(mine)).not.toContain(row?.id);
    expect(JSON.stringify(mine)).not.toContain(token);
    const thief = server.browser();
    for (const { id } of mine) {
      thief.cookies.set('sid', id);
      expect(await statusOf(thief)).toBe(401);
    }
  });
});

describe('A member ends', () => {
  test('one session, and its browser is forgotten', async () => {
    const [one, other, third] = [await laptop(), await phone(), await laptop()];
    await expectOk(third.get('/api/user'));
    const id = (await listed(one)).sessions.find((s) => s.browser === 'Firefox')?.id;
    expect(await expectOk(one.post('/api/sessions/end', { id }))).toEqual({ wasOpen: true });
    expect([await statusOf(one), await statusOf(other), await statusOf(third)]).toEqual([200, 401, 200]);
    expect(await namesIn(one)).toEqual(['Chrome', 'Chrome']);
    const known = await database.db.select().from(devices);
    expect(known.map(({ tokenHash }) => tokenHash).toSorted()).toEqual(
      [one, third].map(({ cookies }) => hashOf(cookies.get('device') ?? '')).toSorted(),
    );
    expect(await endedEvents()).toHaveLength(1);
  });

  test('all others, and only their browsers are forgotten', async () => {
    const [one, ...others] = [await laptop(), await phone(), await laptop()];
    const bob = await server.signedIn('bob@example.com');
    await expectOk(one.post('/api/sessions/end-others'));
    expect(await Promise.all([one, ...others, bob].map(statusOf))).toEqual([200, 401, 401, 200]);
    const known = (await database.db.select().from(devices)).map(({ tokenHash }) => tokenHash);
    expect(known.toSorted()).toEqual([one, bob].map(({ cookies }) => hashOf(cookies.get('device') ?? '')).toSorted());
    expect(await namesIn(one)).toEqual(['Chrome']);
  });

  test('all others, and browsers that have logged out are forgotten too, even if no other session is open', async () => {
    const [one, other, bob] = [await laptop(), await phone(), await server.signedIn('bob@example.com')];
    await expectOk(other.post('/api/logout'));
    await expectOk(one.post('/api/sessions/end-others'));
    const known = (await database.db.select().from(devices)).map(({ tokenHash }) => tokenHash);
    expect(known.toSorted()).toEqual([one, bob].map(({ cookies }) => hashOf(cookies.get('device') ?? '')).toSorted());
    expect(await endedEvents()).toEqual([]);
    expect([await statusOf(one), await statusOf(bob)]).toEqual([200, 200]);
  });

  test('nothing of another account, and nothing that is no session', async () => {
    const [ann, bob] = [await laptop(), await server.signedIn('bob@example.com')];
    const [{ id } = { id: '' }] = (await listed(bob)).sessions;
    for (const name of [id, 'nothing', hashOf(bob.cookies.get('sid') ?? '')])
      expect(await expectOk(ann.post('/api/sessions/end', { id: name }))).toEqual({ wasOpen: false });
    expect((await ann.post('/api/sessions/end', {})).status).toBe(422);
    await expectOk(ann.post('/api/sessions/end-others'));
    expect([await statusOf(ann), await statusOf(bob)]).toEqual([200, 200]);
    expect(await endedEvents()).toEqual([]);
  });

  test('each session once, though the call comes fifty times at once', async () => {
    const [one, other] = [await laptop(), await phone()];
    const id = await otherOf(one);
    const many = async (path: string, json?: object) =>
      new Set(await Promise.all(Array.from({ length: 50 }, async () => (await one.post(path, json)).status)));
    expect(await many('/api/sessions/end', { id })).toEqual(new Set([200]));
    expect(await endedEvents()).toHaveLength(1);
    await phone();
    expect(await many('/api/sessions/end-others')).toEqual(new Set([200]));
    expect(await endedEvents()).toHaveLength(2);
    expect([await statusOf(one), await statusOf(other)]).toEqual([200, 401]);
  });

  test('another one, of two that end each other at once: one stays', async () => {
    const [one, other] = [await laptop(), await phone()];
    const both = await Promise.all([one, other].map((browser) => browser.post('/api/sessions/end-others')));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect([await statusOf(one), await statusOf(other)].toSorted()).toEqual([200, 401]);
  });

  test('nothing any more, once another browser has ended the own session', async () => {
    const [one, other] = [await laptop(), await phone()];
    const id = await otherOf(other);
    const body = new TextEncoder().encode(JSON.stringify({ id }));
    const pieces = new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        await expectOk(one.post('/api/sessions/end-others'));
        stream.enqueue(body);
        stream.close();
      },
    });
    const headers = { 'content-length': String(body.length) };
    const answer = await other.request('/api/sessions/end', { method: 'POST', pieces, headers });
    expect(answer.status).toBe(401);
    expect(await statusOf(one)).toBe(200);
  });
});
