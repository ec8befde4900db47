import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { jobs, users } from '../src/db/schema.ts';
import type { DeskAction } from '../src/desk/request.ts';
import { MailRejected } from '../src/ports/mail.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { intentIdOf } from './support/checkout.ts';
import { manyCalls } from './support/connections.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk } from './support/server.ts';

// The cases of docs/support.md: each is solved by one command, and each is in the record with its reason.

const { database, server, serve, shop, way } = serverPerFile(manyCalls);

/** The mails that the mail server has taken, and the addresses that it rejects. */
const taken: { id: string; to: string; subject: string; text: string }[] = [];
const rejected = new Set<string>();
beforeAll(() =>
  serve(manyCalls, {
    mailer: {
      send: async (mail) => {
        if (rejected.has(mail.to)) throw new MailRejected('550 No such mailbox');
        taken.push(mail);
      },
    },
  }),
);

const reason = 'asked by mail';
const act = (who: string, action: DeskAction, why = reason) =>
  server.desk({ kind: 'act', who, action, reason: why, actor: 'mia' });
const page = async (who: string) => (await server.desk({ kind: 'show', who, isWhole: true })).text;
const mailsTo = (to: string) => taken.filter((mail) => mail.to === to);

/** Returns what is on record of the team's actions for an account. */
async function recorded(email: string) {
  const rows = await database.db
    .select({ reason: accountEvents.reason, actor: accountEvents.actor, outcome: accountEvents.outcome })
    .from(accountEvents)
    .innerJoin(users, eq(users.id, accountEvents.userId))
    .where(and(eq(users.signInKey, email), eq(accountEvents.kind, 'supportAction')));
  return rows;
}

/** Expects that a command was done, that its answer contains `words`, and that the record says the same. */
async function expectDone(who: string, action: DeskAction, words: RegExp, email = who) {
  const answer = await act(who, action);
  expect(answer).toEqual({ code: 0, text: expect.stringMatching(words) });
  expect(await recorded(email)).toEqual([{ reason, actor: 'mia', outcome: answer.text }]);
}

/** Signs in with the code of the newest mail to the address. */
async function signedIn(email: string) {
  const browser = server.browser();
  await expectOk(browser.post('/api/signalsync/send-verification', { email }));
  const code = /\b\d{6}\b/.exec(mailsTo(email).at(-1)?.subject ?? '')?.[0];
  await expectOk(browser.post('/api/signalsync/verify-and-login', { email, code }));
  return browser;
}

async function subscriber(email: string, priceId = 'price_monthly') {
  const browser = await signedIn(email);
  const intent = await shop.begin(browser, priceId);
  await shop.pay(intent.clientSecret);
  await shop.settled();
  return { browser, intent, user: await shop.userOf(browser) };
}

/** Returns a member with a plan who has connected a platform. */
async function connected(email: string, platform: 'discord' | 'telegram', username: string) {
  const { browser, user } = await subscriber(email);
  const person = { browser, id: user.id, email };
  await way.connect(person, platform, username);
  return person;
}

async function inOut(email: string): Promise<boolean> {
  const [row] = await database.db.select().from(users).where(eq(users.signInKey, email));
  return row?.subscriptionStatus === 'active';
}

const endOf = async (subscriptionId: string | null) =>
  (await server.payments.subscription(subscriptionId ?? '')).currentPeriodEnd.toISOString();

describe('One command solves it', () => {
  test('Somebody has paid, and the account shows no plan', async () => {
    const email = 'paid@example.com';
    const browser = await signedIn(email);
    server.network.webhooks = false;
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret);
    await shop.settled();
    expect(await inOut(email)).toBe(false);
    expect(await page(email)).toContain('open  SignalSync Premium (Monthly)');
    await expectDone(email, { name: 'sync' }, /^The plan is read anew: SignalSync Premium \(Monthly\), active/);
    expect(await inOut(email)).toBe(true);
    server.network.webhooks = true;
    expect(await page(email)).toMatch(/Stripe: {4}cus_\S+, sub_\S+ active, paid until 2026-12-20 09:00, renews then/);
  });

  test('The mail that confirms a new address is lost', async () => {
    const email = 'lost@example.com';
    const browser = await signedIn(email);
    const { id } = await shop.userOf(browser);
    await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'found@example.com' }));
    await server.worker.runDue();
    const tokenOf = () => /#(\S+)/.exec(mailsTo('found@example.com').at(-1)?.text ?? '')?.[1];
    const first = tokenOf();
    await expectDone('found@example.com', { name: 'resend', mail: 'confirmEmail' }, /found@example\.com/, email);
    await server.worker.runDue();
    const second = tokenOf();
    const open = async (token: string | undefined) =>
      (await server.browser().post('/api/email-change/confirm', { token })).status;
    expect([await open(first), await open(second)]).toEqual([410, 200]);
  });

  test('The confirmation of a purchase is lost, and a repeat of the command mails it no second time', async () => {
    const email = 'receipt@example.com';
    await subscriber(email);
    const confirmations = () => mailsTo(email).filter(({ text }) => text.includes('Premium (Monthly)'));
    expect(confirmations()).toHaveLength(1);
    await expectDone(email, { name: 'resend', mail: 'bought' }, /^The mail is sent to receipt@example\.com\.$/);
    expect(confirmations().map(({ text }) => text)).toEqual([confirmations()[0]?.text, confirmations()[0]?.text]);
    expect(await act(email, { name: 'resend', mail: 'bought' })).toEqual({
      code: 0,
      text: expect.stringContaining('This was done on 2026-11-20 09:00 for the same reason.'),
    });
    expect(confirmations()).toHaveLength(2);
  });

  test('A username is taken by a former account', async () => {
    await connected('former@example.com', 'telegram', 'chart_reader');
    const { browser, user } = await subscriber('now@example.com');
    const person = { browser, id: user.id, email: user.email };
    expect((await way.add(person, 'telegram', 'chart_reader')).status).toBe(409);
    const free = { name: 'free-username', platform: 'telegram' } as const;
    await expectDone('telegram:chart_reader', free, /^chart_reader on Telegram is free\./, 'former@example.com');
    expect((await way.add(person, 'telegram', 'chart_reader')).status).toBe(200);
  });

  test('A phone is lost', async () => {
    const email = 'phone@example.com';
    const browsers = [await signedIn(email), await signedIn(email)];
    await expectDone(email, { name: 'sign-out' }, /^Signed out everywhere\. Sessions that were open: 2\.$/);
    expect(await Promise.all(browsers.map(async (each) => (await each.get('/api/user')).status))).toEqual([401, 401]);
  });

  test('The role on Discord is missing', async () => {
    const email = 'role@example.com';
    await connected(email, 'discord', 'role.reader');
    const [member] = await server.platforms.discord.members();
    await server.platforms.discord.setRole(member?.memberId ?? '', 'Member');
    expect(await page(email)).toMatch(/discord {2}role\.reader {2}ours: Premium {2}theirs: Member/);
    await expectDone(email, { name: 'sync' }, /The platforms are told\.$/);
    expect(await page(email)).toMatch(/discord {2}role\.reader {2}ours: Premium {2}theirs: Premium/);
  });

  test('A job has failed for ever', async () => {
    const email = 'job@example.com';
    const { user } = await subscriber(email);
    const id = randomUUID();
    const failed = { tries: 12, failedAt: server.clock.now(), lastError: 'Stripe was away' };
    const runAt = server.clock.now();
    await database.db.insert(jobs).values({ id, kind: 'syncPlan', payload: { userId: user.id }, runAt, ...failed });
    const listed = async () => (await server.desk({ kind: 'jobs' })).text;
    expect(await listed()).toContain(`${id}  syncPlan  failed 0 minutes ago  12 tries  ${user.id}: Stripe was away`);
    expect(await page(email)).toContain(`${id}  syncPlan`);
    await expectDone(email, { name: 'retry', job: id }, /^The job syncPlan is done\.$/);
    expect(await listed()).not.toContain(id);
    expect(await act(email, { name: 'retry', job: id })).toEqual({ code: 1, text: `This person has no job ${id}.` });
  });

  test('A week more was promised', async () => {
    const email = 'week@example.com';
    const { user } = await subscriber(email);
    await expectDone(email, { name: 'extend', days: 7 }, /^The paid time ends on 2026-12-27 09:00\./);
    const [row] = await database.db.select().from(users).where(eq(users.signInKey, email));
    expect([row?.paidUntil?.toISOString(), await endOf(user.stripeSubscriptionId)]).toEqual([
      '2026-12-27T09:00:00.000Z',
      '2026-12-27T09:00:00.000Z',
    ]);
    // A repeat gives no second week, and another reason does.
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(0);
    expect(await endOf(user.stripeSubscriptionId)).toBe('2026-12-27T09:00:00.000Z');
    expect((await act(email, { name: 'extend', days: 7 }, 'a second mistake of ours')).code).toBe(0);
    expect(await endOf(user.stripeSubscriptionId)).toBe('2027-01-03T09:00:00.000Z');
    await server.sweepNow();
    expect((await page(email)).match(/paid until 2027-01-03 09:00, renews then/g)).toHaveLength(2);
  });

  test('The money goes back within the guarantee, once', async () => {
    const email = 'back@example.com';
    const { intent } = await subscriber(email);
    await expectDone(email, { name: 'pay-back' }, /^The payment pi_\S+ went back, and the plan is over\.$/);
    expect(await inOut(email)).toBe(false);
    expect((await act(email, { name: 'pay-back' })).text).toContain('This was done on');
    expect(await act(email, { name: 'pay-back' }, 'asked again')).toEqual({
      code: 1,
      text: 'No guarantee runs: nothing was paid, its days are over, or money went back before.',
    });
    const refunds = await shop.dashboard.refunds.list({ payment_intent: intentIdOf(intent.clientSecret) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([14_900]);
    await shop.settled();
    expect(mailsTo(email).at(-1)?.text).toContain('$149.00');
  });

  test('A guest’s purchase is not claimed', async () => {
    const email = 'both@example.com';
    await signedIn(email);
    await shop.payAsGuest(server.browser(), email);
    await shop.settled();
    expect(await page(email)).toMatch(/paid {2}SignalSync Premium \(Monthly\) {2}\$149\.00 {2}pi_\S+ {2}unclaimed/);
    const before = mailsTo(email).length;
    await expectDone(email, { name: 'resend', mail: 'bought' }, /^The mail is sent to both@example\.com\.$/);
    expect(mailsTo(email)).toHaveLength(before + 1);
  });

  test('A wrong address was confirmed', async () => {
    const email = 'right@example.com';
    const browser = await signedIn(email);
    const { id } = await shop.userOf(browser);
    await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'wrong@example.com' }));
    await server.worker.runDue();
    const tokenFor = (to: string) => /#(\S+)/.exec(mailsTo(to).at(-1)?.text ?? '')?.[1];
    const token = tokenFor('wrong@example.com');
    await expectOk(server.browser().post('/api/email-change/confirm', { token }));
    expect(await page(email)).toContain('right@example.com → wrong@example.com, confirmed 2026-11-20 09:00');
    const resend = { name: 'resend', mail: 'emailChanged' } as const;
    await expectDone(email, resend, /on its way to right@example\.com/, 'wrong@example.com');
    await server.worker.runDue();
    await expectOk(server.browser().post('/api/email-change/undo', { token: tokenFor(email) }));
    expect(await page(email)).toMatch(/^right@example\.com {3}account/);
  });

  test('A mail bounced, and goes out when the address is in order', async () => {
    const email = 'full@example.com';
    const browser = await signedIn(email);
    rejected.add(email);
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret);
    await shop.settled();
    expect(await page(email)).toContain('mail bought: not sent: 550 No such mailbox');
    rejected.delete(email);
    await expectDone(email, { name: 'resend', mail: 'bought' }, /^The mail is sent to full@example\.com\.$/);
    expect(mailsTo(email).at(-1)?.text).toContain('Premium (Monthly)');
  });

  // The last one, because it moves the clock.
  test('A card was declined: what does the provider say?', async () => {
    const email = 'card@example.com';
    const { browser, intent } = await subscriber(email);
    await shop.failRenewal(browser, intent.customerId);
    const text = await page(email);
    expect(text).toMatch(
      /declined: {2}\$149\.00 since 2026-12-20 09:00, next try 2026-12-23 .*: Your card was declined\./,
    );
    expect(text).toMatch(/visa •••• \d{4} {2}12\/2030/);
    expect(text).not.toMatch(/\d{5} ?\d{4}/);
    expect(await act(email, { name: 'extend', days: 7 })).toEqual({
      code: 1,
      text: 'The subscription is past_due at the provider, so it stays as it is.',
    });
    await expectDone(email, { name: 'resend', mail: 'paymentFailed' }, /^The mail is sent to card@example\.com\.$/);
  });
});

describe('A command that breaks off', () => {
  const away = new PaymentsError('away', 'Stripe: no answer');

  test('before the provider has done it goes on by itself', async () => {
    const email = 'before@example.com';
    const { user } = await subscriber(email);
    const end = await endOf(user.stripeSubscriptionId);
    vi.spyOn(server.payments, 'extendUntil').mockRejectedValueOnce(away);
    expect(await act(email, { name: 'extend', days: 7 })).toEqual({
      code: 3,
      text: 'It is begun, and is tried again by itself: Stripe: no answer',
    });
    server.clock.move(60);
    await server.worker.runDue();
    const week = new Date(Date.parse(end) + 7 * 24 * 3600 * 1000).toISOString();
    expect(await endOf(user.stripeSubscriptionId)).toBe(week);
    expect((await recorded(email))[0]?.outcome).toMatch(/^The paid time ends on/);
  });

  test('after the provider has done it does it no second time', async () => {
    const email = 'after@example.com';
    const { user } = await subscriber(email);
    const end = await endOf(user.stripeSubscriptionId);
    const real = server.payments.extendUntil;
    vi.spyOn(server.payments, 'extendUntil').mockImplementationOnce(async (...given) => {
      await real(...given);
      throw away;
    });
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(3);
    // The same command again goes on where the first one broke off.
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(0);
    const week = new Date(Date.parse(end) + 7 * 24 * 3600 * 1000).toISOString();
    expect(await endOf(user.stripeSubscriptionId)).toBe(week);
    expect(await recorded(email)).toHaveLength(1);
  });

  test('between the refund and the end of the plan pays back once, and ends the plan', async () => {
    const email = 'half@example.com';
    const { intent, user } = await subscriber(email);
    vi.spyOn(server.payments, 'endSubscription').mockRejectedValueOnce(away);
    expect((await act(email, { name: 'pay-back' })).code).toBe(3);
    expect((await act(email, { name: 'pay-back' })).code).toBe(0);
    await shop.settled();
    expect((await server.payments.subscription(user.stripeSubscriptionId ?? '')).status).toBe('canceled');
    const refunds = await shop.dashboard.refunds.list({ payment_intent: intentIdOf(intent.clientSecret) });
    expect(refunds.data).toHaveLength(1);
  });

  test('after an extension a refund still ends the plan', async () => {
    const email = 'extended@example.com';
    const { intent } = await subscriber(email);
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(0);
    await shop.dashboard.refunds.create({ payment_intent: intentIdOf(intent.clientSecret) });
    await shop.settled();
    expect(await inOut(email)).toBe(false);
  });
});

describe('The desk rejects', () => {
  test('a person nobody knows, and what a person does not have', async () => {
    const nobody = { code: 1, text: 'Nobody is known as nobody@example.com.' };
    expect(await act('nobody@example.com', { name: 'sync' })).toEqual(nobody);
    const email = 'plain@example.com';
    await signedIn(email);
    const said = async (action: DeskAction) => (await act(email, action)).text;
    expect(await said({ name: 'extend', days: 7 })).toBe('There is no subscription whose paid time could be longer.');
    expect(await said({ name: 'pay-back' })).toMatch(/^No guarantee runs/);
    expect(await said({ name: 'resend', mail: 'bought' })).toBe("No mail 'bought' is on record for this person.");
    expect(await said({ name: 'resend', mail: 'loginCode' })).toMatch(/^A code belongs to the browser/);
    expect(await said({ name: 'resend', mail: 'confirmEmail' })).toMatch(/^No address of this account waits/);
    expect(await said({ name: 'free-username', platform: 'discord' })).toMatch(/has connected nothing on Discord/);
    expect(await recorded(email)).toEqual([]);
  });
});
