import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { discordProofs } from '../src/db/schema.connections.ts';
import { jobs, users } from '../src/db/schema.ts';
import { intentIdOf } from './support/checkout.ts';
import { deleting } from './support/deletion.ts';
import { helping, mailServer } from './support/desk.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk } from './support/server.ts';
import { unlimited } from './support/settings.ts';

// The support cases of docs/support.md. In each, one command of the desk solves the case and records the reason.

const { database, server, serve, shop, way } = serverPerFile(unlimited);
const mails = mailServer();
beforeAll(() => serve(unlimited, { mailer: mails.mailer }));
const { act, expectDone, page, signedIn, subscriber, hasPlan, endOf } = helping(server, shop, database, mails);

/** Returns a member with a plan who has connected a platform. */
async function connected(email: string, platform: 'discord' | 'telegram', username: string) {
  const { browser, user } = await subscriber(email);
  await way.connect({ browser, id: user.id, email }, platform, username);
}

describe('One command solves it', () => {
  test('Somebody has paid, and the account shows no plan', async () => {
    const email = 'paid@example.com';
    const browser = await signedIn(email);
    server.network.webhooks = false;
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret);
    await shop.settled();
    expect(await hasPlan(email)).toBe(false);
    expect(await page(email)).toContain('open  SignalSync Premium (Monthly)');
    await expectDone(email, { name: 'sync' }, /^The plan is read anew: SignalSync Premium \(Monthly\), active/);
    expect(await hasPlan(email)).toBe(true);
    server.network.webhooks = true;
    expect(await page(email)).toMatch(/Stripe: {4}cus_\S+, sub_\S+ active, paid until 2026-12-20 09:00, renews then/);
  });

  test('The mail that confirms a new address is lost', async () => {
    const email = 'lost@example.com';
    const browser = await signedIn(email);
    const { id } = await shop.userOf(browser);
    await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'found@example.com' }));
    await server.worker.runDue();
    const tokenOf = () => /#(\S+)/.exec(mails.to('found@example.com').at(-1)?.text ?? '')?.[1];
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
    const confirmations = () => mails.to(email).filter(({ text }) => text.includes('Premium (Monthly)'));
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
    expect(await page('telegram:chart_reader')).toMatch(/^former@example\.com {3}account/);
    await expectDone('former@example.com', free, /^chart_reader on Telegram is free\./);
    expect((await way.add(person, 'telegram', 'chart_reader')).status).toBe(200);
    expect((await act('former@example.com', free)).text).toBe('This account has connected nothing on Telegram.');
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
    await expectDone(email, { name: 'sync' }, / Discord: role\.reader is in the community, with the role Premium\.$/);
    expect(await page(email)).toMatch(/discord {2}role\.reader {2}ours: Premium {2}theirs: Premium/);
    // Deletes the proof of the Discord account. Otherwise our server would add the member again by itself.
    await database.db.delete(discordProofs);
    await server.platforms.discord.leave(member?.memberId ?? '');
    const left = /Discord: role\.reader is not in the community, so no role could be set\. ‘New invite’ on their/;
    expect((await act(email, { name: 'sync' })).text).toMatch(left);
    expect(await page(email)).toMatch(/discord {2}role\.reader {2}ours: absent {2}theirs: no member/);
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
    const { browser, user } = await subscriber(email);
    await expectDone(email, { name: 'extend', days: 7 }, /^The paid time ends on 2026-12-27 09:00\./);
    const [row] = await database.db.select().from(users).where(eq(users.signInKey, email));
    expect([row?.paidUntil?.toISOString(), await endOf(user.stripeSubscriptionId)]).toEqual([
      '2026-12-27T09:00:00.000Z',
      '2026-12-27T09:00:00.000Z',
    ]);
    await database.db.update(users).set({ paidUntil: null }).where(eq(users.signInKey, email));
    expect(await page(email)).toContain('The two differ: sync puts ours right.');
    const history = await expectOk<{ amount: number }[]>(
      browser.get(`/api/stripe/billing-history/${user.stripeCustomerId ?? ''}`),
    );
    expect(history.map(({ amount }) => amount)).toEqual([149]);
    // Repeating the same command adds no second week. The same command with another reason does.
    expect((await act(email, { name: 'extend', days: 7 })).code).toBe(0);
    expect(await endOf(user.stripeSubscriptionId)).toBe('2026-12-27T09:00:00.000Z');
    // The webhooks of the first extension must arrive first, because until then the desk rejects another extension.
    await shop.settled();
    expect((await act(email, { name: 'extend', days: 7 }, 'a second mistake of ours')).code).toBe(0);
    expect(await endOf(user.stripeSubscriptionId)).toBe('2027-01-03T09:00:00.000Z');
    await server.sweepNow();
    const shown = await page(email);
    expect(shown.match(/paid until 2027-01-03 09:00, renews then/g)).toHaveLength(2);
    expect(shown).not.toContain('The two differ');
  });

  test('The money goes back within the guarantee, once', async () => {
    const email = 'back@example.com';
    const { intent } = await subscriber(email);
    await expectDone(email, { name: 'pay-back' }, /^The payment pi_\S+ \(\$149\.00\) went back\.\nThe plan is over\.$/);
    expect(await hasPlan(email)).toBe(false);
    expect((await act(email, { name: 'pay-back' })).text).toContain('This was done on');
    expect(await act(email, { name: 'pay-back' }, 'asked again')).toEqual({
      code: 1,
      text: 'No guarantee runs: nothing was paid, its days are over, or money went back before.',
    });
    const refunds = await shop.dashboard.refunds.list({ payment_intent: intentIdOf(intent.clientSecret) });
    expect(refunds.data.map(({ amount }) => amount)).toEqual([14_900]);
    await shop.settled();
    expect(mails.to(email).at(-1)?.text).toContain('$149.00');
  });

  test('A guest’s purchase is not claimed', async () => {
    const email = 'both@example.com';
    await signedIn(email);
    await shop.payAsGuest(server.browser(), email);
    await shop.settled();
    expect(await page(email)).toMatch(/paid {2}SignalSync Premium \(Monthly\) {2}\$149\.00 {2}pi_\S+ {2}unclaimed/);
    const before = mails.to(email).length;
    await expectDone(email, { name: 'resend', mail: 'bought' }, /^The mail is sent to both@example\.com\.$/);
    expect(mails.to(email)).toHaveLength(before + 1);
    await shop.claim(await signedIn(email));
    expect(await act(email, { name: 'resend', mail: 'bought' }, 'asked again')).toEqual({
      code: 1,
      text: expect.stringMatching(/says what is no longer so\.$/),
    });
  });

  test('A wrong address was confirmed', async () => {
    const email = 'right@example.com';
    const browser = await signedIn(email);
    const { id } = await shop.userOf(browser);
    await expectOk(browser.patch(`/api/accounts/${id}`, { email: 'wrong@example.com' }));
    await server.worker.runDue();
    const tokenFor = (to: string) => /#(\S+)/.exec(mails.to(to).at(-1)?.text ?? '')?.[1];
    const token = tokenFor('wrong@example.com');
    await expectOk(server.browser().post('/api/email-change/confirm', { token }));
    expect(await page(email)).toContain('right@example.com → wrong@example.com, confirmed 2026-11-20 09:00');
    const resend = { name: 'resend', mail: 'emailChanged' } as const;
    await expectDone(email, resend, /on its way to right@example\.com/, 'wrong@example.com');
    await server.worker.runDue();
    await expectOk(server.browser().post('/api/email-change/undo', { token: tokenFor(email) }));
    expect(await page(email)).toMatch(/^right@example\.com {3}account/);
  });

  test('The link that takes a deletion back is lost', async () => {
    const email = 'leaving@example.com';
    await expectOk(deleting(server).ask(await signedIn(email), email));
    await server.worker.runDue();
    const tokenOf = () => /#(\S+)/.exec(mails.to(email).at(-1)?.text ?? '')?.[1] ?? '';
    const first = tokenOf();
    await expectDone(email, { name: 'resend', mail: 'deletionAsked' }, /takes the deletion back/);
    await server.worker.runDue();
    const second = tokenOf();
    const open = async (token: string) => (await deleting(server).undo(token)).status;
    expect([await open(first), await open(second)]).toEqual([410, 200]);
  });

  test('A mail bounced, and goes out when the address is in order', async () => {
    const email = 'full@example.com';
    const browser = await signedIn(email);
    mails.rejected.add(email);
    const { clientSecret } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret);
    await shop.settled();
    expect(await page(email)).toContain('mail bought: not sent: 550 No such mailbox');
    mails.rejected.delete(email);
    await expectDone(email, { name: 'resend', mail: 'bought' }, /^The mail is sent to full@example\.com\.$/);
    expect(mails.to(email).at(-1)?.text).toContain('Premium (Monthly)');
  });

  // This test must be the last one, because it moves the clock.
  test('A card was declined: what does the provider say?', async () => {
    const email = 'card@example.com';
    const { browser, intent } = await subscriber(email);
    await shop.failRenewal(browser, intent.customerId);
    const text = await page(email);
    expect(text).toMatch(
      /declined: {2}\$149\.00 since 2026-12-20 09:00, next try 2026-12-23 .*: Your card was declined\./,
    );
    expect(text.match(/visa.*/g)).toEqual(['visa •••• 0341  12/2030  default', 'visa •••• 4242  12/2030']);
    expect(await act(email, { name: 'extend', days: 7 })).toEqual({
      code: 1,
      text: 'The subscription is past_due at the provider, so it stays as it is.',
    });
    await expectDone(email, { name: 'resend', mail: 'paymentFailed' }, /^The mail is sent to card@example\.com\.$/);
  });
});
