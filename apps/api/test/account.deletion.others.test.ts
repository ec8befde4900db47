import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { devNotifications } from '../src/db/schema.dev.ts';
import { loginCodes, devices } from '../src/db/schema.signIn.ts';
import { jobs, rateLimits, users } from '../src/db/schema.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { send } from './support/codes.ts';
import { deleting } from './support/deletion.ts';
import { serverPerTest } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, shop } = serverPerTest(unlimited);
const steps = () => deleting(server);
const joann = 'joann@example.com';

/** Queues a mail to an address and two notes about it that are due long after the erasure, and counts its calls. */
async function leaveTraces(to: string): Promise<void> {
  const { db } = database;
  const later = new Date(server.clock.now().getTime() + 30 * 24 * 3_600_000);
  await enqueue(db, 'sendMail', { to, name: 'accountDeleted', values: { erasedAt: later.toISOString() } }, later);
  await enqueue(db, 'notify', { text: `${to} paid $149.00` }, later);
  await enqueue(db, 'notify', { text: `Please write to ${to}.` }, later);
  await enqueue(db, 'mailSignInLink', { email: to, via: null, appUrl: 'https://a.example.com' }, later);
  await db.insert(rateLimits).values({ key: `test:${to}`, count: 1, resetsAt: later });
}

/** Returns how many of these traces are left, how many codes are open, and how many browsers are known. */
async function tracesOf(address: string) {
  const { db } = database;
  const counts = (await db.select().from(rateLimits)).filter(({ key }) => key.startsWith('test:'));
  const left = [...(await db.select().from(jobs)), ...counts];
  const named = left.map((row) => JSON.stringify(row)).filter((row) => new RegExp(`[": ]${address}`).test(row));
  const codes = await db.$count(loginCodes, eq(loginCodes.emailKey, address));
  return [named.length, codes, await db.$count(devices, eq(devices.emailKey, address))];
}

test('Nothing of somebody else goes whose address the account has only asked for, or who has a longer one', async () => {
  const email = 'ann@example.com';
  await server.signedIn(joann);
  const victim = await server.signedIn('victim@example.com');
  await expectOk(server.browser().post(send, { email: 'victim@example.com' }));
  const others = ['victim@example.com', joann];
  for (const each of [...others, email]) await leaveTraces(each);
  const before = { victim: await tracesOf('victim@example.com'), joann: await tracesOf(joann) };
  expect(before).toEqual({ victim: [5, 1, 1], joann: [5, 0, 1] });
  const browser = await server.signedIn(email);
  const { id } = await shop.userOf(browser);
  await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'victim@example.com' }));
  await expectOk(steps().ask(browser, email));
  expect(await tracesOf('victim@example.com')).toEqual(before.victim);
  await steps().pass();
  const left = await database.db.select().from(users);
  expect(left.map(({ signInKey }) => signInKey).toSorted()).toEqual([joann, 'victim@example.com']);
  expect(await tracesOf(joann)).toEqual(before.joann);
  expect((await tracesOf('victim@example.com'))[0]).toBe(5);
  expect((await victim.get('/api/user')).status).toBe(200);
  // The notes to the team wait until they can be sent.
  expect((await tracesOf(email))[0]).toBe(2);
  await steps().pass(30);
  expect((await tracesOf(email))[0]).toBe(0);
  const told = (await database.db.select().from(devNotifications)).map(({ text }) => text);
  expect(told).toEqual(expect.arrayContaining([`${email} paid $149.00`, `Please write to ${email}.`]));
});

test('An address that nobody has proven is not the account’s: codes, limits and mails of its owner stay', async () => {
  const guest = server.browser();
  const { customerId } = await shop.payAsGuest(guest, joann, 'price_lifetime');
  await shop.settled();
  await expectOk(guest.post('/api/stripe/auth', { stripeCustomerId: customerId }));
  await expectOk(server.browser().post(send, { email: joann }));
  await leaveTraces(joann);
  const before = await tracesOf(joann);
  expect(before).toEqual([5, 1, 0]);
  await expectOk(steps().ask(guest, joann));
  await shop.settled();
  expect(await tracesOf(joann)).toEqual(before);
  await steps().pass();
  expect(await database.db.select().from(users)).toEqual([]);
  expect((await tracesOf(joann))[0]).toBe(5);
});
