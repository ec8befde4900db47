import type { Endpoint } from '@signalsync/contract/endpoint';
import { calls } from '@signalsync/contract/calls/all';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { chatbotPath } from '../src/http/guards.ts';
import { sessions, users } from '../src/db/schema.ts';
import type { Browser } from './support/browser.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server } = serverPerFile(unlimited);
const email = 'ann@example.com';
let ann: Browser;
const send = '/api/signalsync/send-verification';

/** Every call of the contract, written as `POST /api/logout`, with `x` for each parameter of its path. */
const all = Object.values(calls as Record<string, Record<string, Endpoint>>)
  .flatMap((group) => Object.values(group))
  .map(({ method, path, access }) => {
    // The calls of the chat-bot service have their own base path.
    const base = path.startsWith('/api/') ? '' : chatbotPath;
    return { method, path: `${base}${path.replace(/\{\w+\}/g, 'x')}`, access };
  });
const nameOf = ({ method, path }: { method: string; path: string }): [string, string, string] => [
  `${method} ${path}`,
  method,
  path,
];
const isRead = (path: string) => all.some((call) => call.method === 'GET' && call.path === path);

// This test must be the first one, before anybody signs in.
test('A new database has no account, and nobody who may do more than a member', async () => {
  expect(await database.db.select().from(users)).toEqual([]);
  expect(new Set(all.map(({ access }) => access))).toEqual(new Set(['public', 'guest', 'session']));
  expect(Object.keys(users).filter((column) => /role|admin|right|scope/i.test(column))).toEqual([]);
});

describe('A call that needs a session', () => {
  const ofMembers = all.filter(({ access }) => access === 'session');

  test('is one of many', () => expect(ofMembers.length).toBeGreaterThan(20));

  test.each(ofMembers.map(nameOf))(
    'is rejected signed out, and with a made-up session: %s',
    async (_, method, path) => {
      const browser = server.browser();
      const ask = { method, ...(method !== 'GET' && { json: {} }) };
      expect((await browser.request(path, ask)).status).toBe(401);
      browser.cookies.set('sid', 'x'.repeat(43));
      expect((await browser.request(path, ask)).status).toBe(401);
    },
  );
});

describe('A call that changes something', () => {
  const changing = all.filter(({ method, path }) => method !== 'GET' && !isRead(path));

  test('is one of many', () => expect(changing.length).toBeGreaterThan(15));

  beforeAll(async () => {
    ann = await server.signedIn(email);
  });

  test.each(changing.map(nameOf))('is not made by GET: %s', async (_, __, path) => {
    expect((await ann.get(path)).status).toBe(404);
  });
});

describe('A value counts only in its own place', () => {
  test('a field of the body: in the query it is none', async () => {
    const browser = server.browser();
    expect((await browser.post(`${send}?email=ben@example.com`, {})).status).toBe(422);
    await expectOk(browser.post(`${send}?email=eve@example.com`, { email: 'ben@example.com' }));
    expect((await server.mails()).map(({ to }) => to).slice(-1)).toEqual(['ben@example.com']);
    expect((await server.mails()).map(({ to }) => to)).not.toContain('eve@example.com');
  });

  test('a value of the path: in body and query it is none', async () => {
    const [victim, cara] = [await server.signedIn('victim@example.com'), await server.signedIn('cara@example.com')];
    const idOf = async (browser: Browser) => (await expectOk<{ id: string }>(browser.get('/api/user'))).id;
    const [id, own] = [await idOf(victim), await idOf(cara)];
    const edit = { billingName: 'Cara', billingAddress: [] };
    expect((await cara.patch(`/api/accounts/${own}`, { ...edit, userId: id })).status).toBe(422);
    await expectOk(cara.patch(`/api/accounts/${own}?userId=${id}`, edit));
    expect(await expectOk(victim.get('/api/user'))).toMatchObject({ billingName: null });
    expect(await expectOk(cara.get('/api/user'))).toMatchObject({ billingName: 'Cara' });
  });

  test('a value of the query: the first one counts', async () => {
    const dan = await server.signedIn('dan@example.com');
    const { id } = await expectOk<{ id: string }>(dan.get('/api/user'));
    expect((await rejection(dan.get(`/api/user?as=other&as=${id}`))).status).toBe(401);
    await expectOk(dan.get(`/api/user?as=${id}&as=other`));
  });
});

test('An account that is deleted takes its sessions with it', async () => {
  const [gone, bob] = [await server.signedIn('gone@example.com'), await server.signedIn('bob@example.com')];
  const { id } = await expectOk<{ id: string }>(gone.get('/api/user'));
  await database.db.delete(users).where(eq(users.id, id));
  expect((await gone.get('/api/user')).status).toBe(401);
  expect(await database.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([]);
  await expectOk(bob.get('/api/user'));
});
