import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalTables } from '../src/db/personalData.ts';
import { accountEvents } from '../src/db/schema.events.ts';
import { tables } from '../src/db/tables.ts';
import { providerLists } from '../src/domain/accountData/providerLists.ts';
import { checkouts, sessions, users } from '../src/db/schema.ts';
import { fileOf, type Part, part, tried } from './support/accountData.ts';
import type { Browser } from './support/browser.ts';
import { hourSeconds, send, verify } from './support/codes.ts';
import { fakeStripeObjects, stripeStoreOf } from './support/fakeStripeStore.ts';
import { serverPerFile, serverPerTest } from './support/fixture.ts';
import { members, populate } from './support/population.ts';
import { expectOk, rejection } from './support/server.ts';
import { unlimited } from './support/settings.ts';

describe('The file of everybody in many states', () => {
  const { database, server } = serverPerFile(unlimited);
  let browsers: Browser[];
  let files: Awaited<ReturnType<typeof fileOf>>[];
  beforeAll(async () => {
    browsers = await populate(server);
    files = [];
    for (const browser of browsers) files.push(await fileOf(browser));
  });
  const names = [...Object.keys(personalTables), ...Object.keys(providerLists)];
  const fileFor = (email: string) => files[Object.values<string>(members).indexOf(email)];

  test('has every list, in one order, and of every row its fields', () => {
    for (const { lists } of files) {
      expect(Object.keys(lists)).toEqual(names);
      for (const [name, { columns }] of Object.entries(personalTables)) {
        const told = Object.keys(columns).filter((column) => typeof columns[column] === 'string');
        for (const row of lists[name] ?? []) expect(Object.keys(row)).toEqual(told);
      }
      for (const [name, { fields }] of Object.entries(providerLists))
        for (const row of lists[name] ?? [])
          expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(row)));
    }
  });

  test('says what was bought, refunded, cancelled, connected, rated and mailed', () => {
    const of = (email: string) => fileFor(email)?.lists ?? {};
    expect(of(members.connected)).toMatchObject({
      account: [{ email: members.connected, billingName: 'Ann Trader', billingAddress: ['1 High Street', 'Cork'] }],
      sessions: [{ createdAt: '2026-11-20T09:00:00.000Z' }],
      purchases: [{ status: 'paid', planName: expect.any(String), amountDue: expect.any(Number) }],
      cards: [{ last4: '4242', isDefault: true }],
      invoices: [{ amount: expect.any(Number), reversals: [] }],
    });
    expect(of(members.connected).connections?.map(({ platform }) => platform)).toEqual(
      expect.arrayContaining(['discord', 'telegram', 'tradingview']),
    );
    expect(of(members.connected).events).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'boughtByMember', mail: 'bought' })]),
    );
    expect(of(members.discounted)).toMatchObject({
      cancelSteps: [{ cancellationReason: 'too-expensive' }],
      discounts: [{ status: 'applied' }],
    });
    expect(of(members.cancelled)).toMatchObject({ planEnds: [{ cause: 'cancelNow' }] });
    expect(of(members.refunded)).toMatchObject({
      returned: [{ isReversed: true }],
      invoices: [{ reversals: [{ kind: 'refunded' }] }],
    });
    expect(of(members.rater)).toMatchObject({ feedback: [{ rating: 4, feedback: 'More charts' }] });
    expect(of(members.renaming)).toMatchObject({ emailChanges: [{ newEmail: 'renamed@example.com' }] });
    // The purchase that somebody made under this address, and that waits for an answer.
    expect(of(members.asked)).toMatchObject({ purchases: [{ email: members.asked, status: 'paid' }], cards: [] });
    expect(of(members.asked).events?.map(({ kind }) => kind)).toContain('boughtByGuest');
  });

  test('has nothing of anybody else', async () => {
    const people = await database.db.select().from(users);
    for (const [at, { text: whole }] of files.entries()) {
      const own = Object.values<string>(members)[at];
      // The code of the link that brought the person is somebody else's, and the person has used it.
      const text = whole.replaceAll(/"via":"[^"]*"/g, '');
      const others = people.filter(({ signInEmail }) => signInEmail !== own);
      expect(others).toHaveLength(people.length - 1);
      for (const { id, email, signInEmail, referralCode, stripeCustomerId } of others)
        for (const theirs of [id, email, signInEmail, referralCode, stripeCustomerId ?? id])
          expect(text).not.toContain(theirs);
    }
  });

  test('has no secret: no token, no hash of one, no key', async () => {
    const all = Object.values(tables).filter((table) => is(table, PgTable));
    const secrets: string[] = browsers.flatMap(({ cookies }) =>
      [...cookies.values()].filter((value) => value.length > 20),
    );
    for (const table of all) {
      const rows: Record<string, unknown>[] = await database.db.select().from(table as PgTable);
      for (const row of rows)
        for (const [name, value] of Object.entries(row))
          if (/hash|token|secret/i.test(name) && typeof value === 'string') secrets.push(value);
    }
    secrets.push(...(await database.db.select().from(sessions)).map(({ id }) => id));
    expect(secrets.length).toBeGreaterThan(20);
    for (const { text } of files) expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  test('is told by mail once, as an event', async () => {
    const taken = (await database.db.select().from(accountEvents)).filter(({ kind }) => kind === 'dataTaken');
    expect(taken).toHaveLength(files.length);
    expect(taken.every(({ mail }) => mail === 'dataTaken')).toBe(true);
  });
});

describe('Taking the data along', () => {
  const { database, server, shop, serve } = serverPerTest(unlimited);
  const email = 'ann@example.com';
  const asked = {
    message:
      'To protect your account, your data can be saved only within 15 minutes of entering a code or signing in with Google.',
    needsCode: true,
    signInEmail: email,
  };

  test('is offered, and asks for a new code once the last one is older than 15 minutes', async () => {
    const browser = await server.signedIn(email);
    expect(await expectOk(browser.get('/api/sessions'))).toMatchObject({ canTakeData: true });
    server.clock.move(15 * 60);
    expect(await tried(browser)).toBe(200);
    server.clock.move(1);
    const answer = await part(browser);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 403, body: asked });
    expect(await tried(browser, 'events~')).toBe(403);
    // A proof in another browser does not count for this one.
    await server.signedIn(email);
    expect(await tried(browser)).toBe(403);
    server.clock.move(60);
    await expectOk(browser.post(send, { email }));
    await expectOk(browser.post(verify, { email, code: await server.codeFor(email) }));
    expect(await tried(browser)).toBe(200);
  });

  test('asks nobody whose address nobody has proven, and leaves out what only the address has', async () => {
    const browser = await server.signedIn(email);
    await database.db.update(users).set({ emailProvenAt: null });
    await database.db.update(sessions).set({ provenAt: null });
    await shop.payAsGuest(server.browser(), 'bob@example.com', 'price_lifetime');
    await database.db.update(checkouts).set({ email, userId: null, consumedAt: null });
    const { lists } = await fileOf(browser);
    await shop.settled();
    expect((await server.mails()).map(({ subject }) => subject)).not.toContain('Your SignalSync data is being saved');
    expect([lists.purchases, lists.codes]).toEqual([[], []]);
  });

  test('goes through 1,251 invoices and 450 events, every one of them once', async () => {
    const { browser } = await shop.subscriber(email);
    await shop.settled();
    const [invoice] = await fakeStripeObjects(database.db, 'invoice');
    const paid = invoice?.data ?? {};
    const store = stripeStoreOf(database.db);
    for (let at = 0; at < 1250; at++) {
      const data = { ...paid, id: `in_more${at}`, created: Number(paid.created) + 60 + at };
      await store.put({ id: data.id, kind: 'invoice', data });
    }
    const [event] = await database.db.select().from(accountEvents);
    if (event === undefined) throw new Error('Nothing was recorded');
    // Many of the same moment, so that a page ends among them.
    const more = Array.from({ length: 450 }, (_, at) => ({ ...event, id: `more${at}`, object: `x~${at}` }));
    await database.db.insert(accountEvents).values(more);
    const { lists, parts } = await fileOf(browser);
    expect(new Set(lists.invoices?.map(({ id }) => id)).size).toBe(1251);
    expect(lists.invoices).toHaveLength(1251);
    const objects = lists.events?.map(({ object }) => object).filter((object) => String(object).startsWith('x~'));
    expect([objects?.length, new Set(objects).size]).toEqual([450, 450]);
    expect(parts.every(({ rows }) => Object.values(rows).flat().length <= 400)).toBe(true);
  });

  test('begins nowhere but in the own data', async () => {
    const [one, other] = [await shop.subscriber(email), await shop.subscriber('bob@example.com')];
    await shop.settled();
    const theirs = (await fileOf(other.browser)).lists.invoices?.[0]?.id;
    const moved = { status: 409, message: 'Your data changed while it was being collected. Please begin again.' };
    for (const place of [
      `invoices~${String(theirs)}`,
      'invoices~in_none',
      'users~',
      'events~yesterday~x',
      'events~+275760-01-01T00:00:00.000Z~x',
      '~',
    ])
      expect(await rejection(part(one.browser, place))).toEqual(moved);
    for (const body of [{}, { after: '' }, { after: 'x'.repeat(501) }, { after: null, userId: other.user.id }])
      expect((await one.browser.post('/api/account-data', body)).status).toBe(422);
    // The place of somebody else's row is only a moment. The rows after it are the person's own.
    const { rows } = await expectOk<Part>(part(one.browser, `events~2000-01-01T00:00:00.000Z~${other.user.id}`));
    expect(JSON.stringify(rows)).not.toContain(other.user.id);
  });

  test('can be begun ten times in an hour, though it is asked for fifty times at once', async () => {
    await serve({});
    const browser = await server.signedIn(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tried(browser)));
    const count = (status: number) => answers.filter((each) => each === status).length;
    // Of fifty calls at a time, some find the server busy.
    expect([count(200) <= 10, count(200) + count(429) + count(503)]).toEqual([true, 50]);
    while ((await tried(browser)) === 200);
    expect(await rejection(part(browser))).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^You have asked for your data too often\. Please try again in/),
    });
    const taken = (await database.db.select().from(accountEvents)).filter(({ kind }) => kind === 'dataTaken');
    expect(taken).toHaveLength(10);
    // What was begun can be finished.
    expect(await tried(browser, 'events~')).toBe(200);
    server.clock.move(hourSeconds + 1);
    expect(await tried(browser)).toBe(403);
  });

  test('is told by mail by each browser, once, whichever part it begins with', async () => {
    const told = async () =>
      (await server.mails()).filter(({ subject }) => subject === 'Your SignalSync data is being saved').length;
    for (const [at, place] of ['account~', 'sessions~', 'invoices~'].entries()) {
      const browser = await server.signedIn(email);
      expect(await tried(browser, place)).toBe(200);
      expect(await tried(browser, 'account~')).toBe(200);
      expect(await told()).toBe(at + 1);
      server.clock.move(61);
    }
  });
});
