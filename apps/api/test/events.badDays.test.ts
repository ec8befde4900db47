import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { users } from '../src/db/schema.ts';
import { recordEvent } from '../src/domain/events/record.ts';
import { MailRejected } from '../src/ports/mail.ts';
import { intentIdOf } from './support/checkout.ts';
import { serverPerTest } from './support/fixture.ts';
import { ann, eventMakers } from './support/eventMakers.ts';
import { postOffice } from './support/postOffice.ts';
import { expectOk } from './support/server.ts';

const { database, server, serve, shop } = serverPerTest();
let office: ReturnType<typeof postOffice>;
beforeEach(async () => {
  office = postOffice(database.db);
  await serve({}, { mailer: office });
});

const hourS = 3600;
const dayS = 24 * hourS;
const away = new Error('The mail server is away');

async function hoursPass(hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    server.clock.move(hourS);
    await shop.settled();
  }
}

/**
 * Moves the clock while no webhooks arrive, and then runs the sweeps. So only the sweeps can find what has happened.
 */
async function silence(seconds: number): Promise<void> {
  server.network.webhooks = false;
  server.clock.move(seconds);
  await shop.settled();
  await database.db.update(sweeps).set({ nextAt: server.clock.now() });
  await server.sweepNow();
  server.network.webhooks = true;
}

/** Returns the kind and the mail of each recorded event, sorted. */
const recorded = async () =>
  (await database.db.select().from(accountEvents).orderBy(accountEvents.kind)).map(({ kind, mail }) => [kind, mail]);
const mailsTo = async (address: string, words: RegExp) =>
  (await server.mails()).filter(({ to, subject }) => to === address && words.test(subject));

describe('A mail server', () => {
  test('that is away for a day delays a mail, which then comes once', async () => {
    await shop.subscriber(ann);
    office.failure = away;
    server.clock.move(31 * dayS);
    await shop.settled();
    await hoursPass(24);
    expect(await mailsTo(ann, /receipt/)).toHaveLength(1);
    office.failure = null;
    await hoursPass(2);
    expect(await mailsTo(ann, /receipt/)).toHaveLength(2);
  });

  test('that comes back sends nothing that is no longer so', async () => {
    const { browser, intent } = await shop.subscriber(ann);
    office.failure = away;
    await shop.failRenewal(browser, intent.customerId);
    const cards = (await shop.dashboard.customers.listPaymentMethods(intent.customerId)).data;
    const [open] = (await shop.dashboard.invoices.list({ status: 'open' })).data;
    await shop.dashboard.invoices.pay(open?.id ?? '', { payment_method: cards.at(-1)?.id ?? '' });
    await shop.settled();
    office.failure = null;
    await hoursPass(2);
    expect(await mailsTo(ann, /failed/)).toEqual([]);
    const [, receipt] = await mailsTo(ann, /receipt/);
    expect(receipt?.text).toMatch(/^Your plan has renewed\n/);
  });

  test('that comes back sends of several failed tries only the newest mail', async () => {
    const { browser, intent } = await shop.subscriber(ann);
    office.failure = away;
    await shop.failRenewal(browser, intent.customerId);
    server.clock.move(3 * dayS);
    await shop.settled();
    office.failure = null;
    await hoursPass(2);
    const [mail, ...more] = await mailsTo(ann, /failed/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('We will try again on December 28, 2026 (UTC).');
  });

  test('that rejects one address for ever keeps nothing from anybody else, and nothing is tried again', async () => {
    const send = office.send.bind(office);
    office.send = async (mail) => {
      if (mail.to === ann && mail.subject.includes('receipt')) throw new MailRejected('No such mailbox');
      await send(mail);
    };
    await shop.subscriber(ann);
    await shop.subscriber('ben@example.com');
    await hoursPass(2);
    expect(await mailsTo('ben@example.com', /receipt/)).toHaveLength(1);
    expect(await mailsTo(ann, /receipt/)).toEqual([]);
    const left = await database.db.query.jobs.findMany();
    expect(left).toMatchObject([{ tries: 1, failedAt: expect.any(Date), lastError: 'No such mailbox' }]);
    expect(await recorded()).toHaveLength(2);
  });

  test('sends a mail that waited to the address that is proven now', async () => {
    const { browser, user, intent } = await shop.subscriber(ann);
    await expectOk(browser.patch(`/api/accounts/${user.id}`, { email: 'ann@new.example' }));
    const token = await server.linkTokenFor('ann@new.example');
    office.failure = away;
    await shop.dashboard.refunds.create({ payment_intent: intentIdOf(intent.clientSecret), amount: 100 });
    await shop.settled();
    await expectOk(browser.post('/api/email-change/confirm', { token }));
    office.failure = null;
    await hoursPass(2);
    expect(await mailsTo('ann@new.example', /refunded/)).toHaveLength(1);
    expect(await mailsTo(ann, /refunded/)).toEqual([]);
  });
});

describe('What happened long ago', () => {
  test('and is found after more than seven days is recorded without a mail', async () => {
    const { intent } = await shop.subscriber(ann);
    server.network.webhooks = false;
    await shop.dashboard.refunds.create({ payment_intent: intentIdOf(intent.clientSecret), amount: 100 });
    server.clock.move(31 * dayS);
    await shop.settled();
    await silence(8 * dayS);
    expect(await recorded()).toEqual([
      ['boughtByMember', 'bought'],
      ['refunded', null],
      ['renewed', null],
    ]);
  });
});

describe('An event', () => {
  test('leaves neither record nor mail if the transaction that it belongs to fails', async () => {
    const { user } = await shop.subscriber(ann);
    const now = server.clock.now();
    const event = { kind: 'ended' as const, object: 'sub_1', userId: user.id, happenedAt: now };
    const values = {
      reason: 'ended' as const,
      plan: 'SignalSync Premium (Monthly)',
      endedAt: now.toISOString(),
      standing: null,
    };
    const transaction = database.db.transaction(async (tx) => {
      expect(await recordEvent(tx, event, now, { to: ann, name: 'planEnded', values })).toBe(true);
      throw new Error('The server has died');
    });
    await expect(transaction).rejects.toThrow('The server has died');
    expect(await recorded()).toEqual([['boughtByMember', 'bought']]);
    expect(await mailsTo(ann, /ended/)).toEqual([]);
  });

  test('is recorded once if its webhook comes before the answer to the call that caused it', async () => {
    const { browser } = await shop.subscriber(ann);
    const asked = server.payments.cancelAtPeriodEnd;
    Object.assign(server.payments, {
      cancelAtPeriodEnd: async (id: string) => {
        const answer = await asked(id);
        await server.stripe.sandbox.idle();
        return answer;
      },
    });
    await expectOk(browser.post('/api/stripe/cancel-subscription'));
    await shop.settled();
    expect(await mailsTo(ann, /cancelled/)).toHaveLength(1);
  });

  test('of a guest leads nobody to the provider’s pages, and signs nobody in', async () => {
    await shop.payAsGuest(server.browser(), ann);
    await shop.settled();
    server.clock.move(31 * dayS);
    await shop.settled();
    const sent = await mailsTo(ann, /receipt/);
    expect(sent).toHaveLength(2);
    const links = sent.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    expect(new Set(links)).toEqual(new Set(['http://localhost:3000/account#billing']));
    expect(sent.map(({ text }) => text.includes('ann@'))).toEqual([false, false]);
  });

  test('of a purchase says when the money was taken, not when the server learned of it', async () => {
    server.network.webhooks = false;
    await shop.payAsGuest(server.browser(), ann);
    await silence(5 * hourS);
    const [receipt] = await mailsTo(ann, /receipt/);
    expect(receipt?.text).toContain('\nPaid on: November 20, 2026 at 9:00 AM UTC\n');
  });

  test('is forgotten with its account', async () => {
    await eventMakers(server, () => shop.settled()).kept();
    expect((await recorded()).length).toBeGreaterThan(2);
    await database.db.delete(users).where(eq(users.signInKey, ann));
    expect(await recorded()).toEqual([]);
  });

  test('of a second plan is recorded; its mail is the one about the refund', async () => {
    const { browser } = await shop.subscriber(ann);
    await shop.payAsGuest(server.browser(), ann, 'price_quarterly');
    await shop.settled();
    await shop.claim(browser);
    expect(await recorded()).toContainEqual(['boughtByGuest', 'bought']);
    const [, waiting] = await mailsTo(ann, /receipt/);
    expect(waiting?.text).toMatch(/^Your payment has arrived\n/);
    expect(waiting?.text).not.toContain('Renews on');
  });
});
