import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { jobs } from '../src/db/schema.ts';
import type { DeskAction } from '../src/desk/request.ts';
import { cleanUp } from '../src/domain/reconciliation/cleanUp.ts';
import { enqueue, postpone } from '../src/jobs/queue.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { intentIdOf } from './support/checkout.ts';
import { helping, mailServer } from './support/desk.ts';
import { serverPerFile } from './support/fixture.ts';
import { unlimited } from './support/settings.ts';

const { database, server, serve, shop } = serverPerFile(unlimited);
const mails = mailServer();
beforeAll(() => serve(unlimited, { mailer: mails.mailer }));
const { act, page, recorded, signedIn, subscriber, hasPlan, endOf } = helping(server, shop, database, mails);

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
    // A second extension would be computed from the same end of the paid time as the first one, and so would add
    // nothing.
    expect(await act(email, { name: 'extend', days: 7 }, 'promised again')).toEqual({
      code: 1,
      text: 'The plan is being changed, perhaps by another extension. Repeat it when that is done.',
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
    // The repeated command continues the action where the first command stopped.
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
    expect(await hasPlan(email)).toBe(false);
  });
});

describe('A mail that is sent again', () => {
  const bought: DeskAction = { name: 'resend', mail: 'bought' };

  test('and bounces again is not said to be sent, also when its job is deleted', async () => {
    const email = 'bounces@example.com';
    const browser = await signedIn(email);
    mails.rejected.add(email);
    await shop.pay((await shop.begin(browser, 'price_monthly')).clientSecret);
    await shop.settled();
    const bounced = 'Not done: the mail server rejects the address: 550 No such mailbox';
    expect(await act(email, bought)).toEqual({ code: 1, text: bounced });
    expect(await page(email)).toContain('mail bought: not sent: 550 No such mailbox');
    expect((await act(email, bought)).text).toMatch(/^This was tried on .* for the same reason\./);
    await cleanUp(database.db, new Date(server.clock.now().getTime() + 61 * 24 * 3600 * 1000));
    expect(await page(email)).toMatch(/mail bought: not sent$/m);
  });

  test('by the server, after the command, is on record as done', async () => {
    const email = 'later@example.com';
    await subscriber(email);
    vi.spyOn(mails.mailer, 'send').mockRejectedValueOnce(new Error('The mail server is away'));
    expect((await act(email, bought)).code).toBe(3);
    expect(await page(email)).toContain('(mia): begun');
    server.clock.move(60);
    await server.worker.runDue();
    expect(await page(email)).toContain('(mia): Done by the server, after the command.');
    expect((await act(email, bought)).code).toBe(0);
    expect(mails.to(email).filter(({ text }) => text.includes('Premium (Monthly)'))).toHaveLength(2);
  });
});

describe('A job from the list', () => {
  const now = new Date('2026-11-20T09:00:00.000Z');
  const retry = (job: string) => server.desk({ kind: 'retryJob', job, reason: 'Slack is back', actor: 'mia' });

  test('is tried again and recorded, also if it is about no account', async () => {
    const job = await enqueue(database.db, 'notify', { text: 'Hello, team' }, new Date('2027-11-20'));
    expect(await retry(job)).toEqual({ code: 0, text: 'The job notify is done.' });
    const rows = await database.db.select().from(accountEvents).where(eq(accountEvents.reason, 'Slack is back'));
    expect(rows).toMatchObject([{ userId: null, actor: 'mia', outcome: 'The job notify is done.' }]);
    expect(await retry(job)).toEqual({ code: 1, text: `There is no job ${job}: it is done, or was never there.` });
  });

  test('that is too late is not said to be done', async () => {
    const due = { to: 'ann@example.com', name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;
    const job = await enqueue(database.db, 'sendMail', due, new Date('2027-11-20'), now);
    expect(await retry(job)).toEqual({
      code: 1,
      text: `The job ${job} was of use until 2026-11-20 09:00, so it is not tried again.`,
    });
  });

  test('that held a secret when it was given up cannot be tried again', async () => {
    const link = { name: 'confirmEmail', values: { hours: 24, link: 'https://app.example.com/#secret' } } as const;
    const due = { to: 'ann@example.com', name: 'loginCode', values: { code: '123456', minutes: 10 } } as const;
    const ended: Record<string, unknown> = {};
    for (const payload of [{ to: 'ann@example.com', ...link }, due]) {
      const id = await enqueue(database.db, 'sendMail', payload, now);
      const [job] = await database.db.select().from(jobs).where(eq(jobs.id, id));
      if (job !== undefined) await postpone(database.db, job, 'away', now, { isLastTry: true });
      ended[payload.name] = (await retry(id)).text;
    }
    const gone = expect.stringMatching(
      /^The job \S+ held a secret, which is deleted, so it cannot be tried again\.$/,
    ) as string;
    expect(ended).toEqual({ confirmEmail: gone, loginCode: gone });
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
