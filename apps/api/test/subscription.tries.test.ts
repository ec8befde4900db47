import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { deliverAgain } from './support/deliverAgain.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS, membersPerTest } from './support/standing.ts';

const { database, server, shop, browserOf, pass, charges, mailsTo, pastDue, mendCard } = membersPerTest();

/** The days between the provider's tries to charge a renewal. */
const days = [3, 5, 7];
/** When the first try to charge the renewal of `pastDue` has failed. */
const firstTry = '2026-12-20T10:00:00.000Z';
const failures = () => mailsTo(/^Your payment for .* failed$/);
const factsOf = ({ text }: { text: string }) =>
  text.match(
    /again to charge you for your plan, but the charge failed|^Due: .*|^Access ends: .*|We will try again on [\w ,]+/gm,
  );
const first = ['Due: $149.00', 'We will try again on December 23, 2026 '];
const again = (next: string[]) => [
  'again to charge you for your plan, but the charge failed',
  'Due: $149.00',
  'Access ends: January 4, 2027 (UTC)',
  ...next.map((day) => `We will try again on ${day} `),
];

describe('Each failed try to charge a renewal has one mail', () => {
  test('with the amount, the next try and the end of access, though each webhook comes five times in any order', async () => {
    await pastDue();
    for (const after of days) await pass(after * dayS);
    await deliverAgain(database.db, server);
    await shop.settled();
    const mails = await failures();
    expect(mails.map(factsOf)).toEqual([first, again(['December 28, 2026']), again(['January 4, 2027'])]);
    expect(await mailsTo(/has ended/)).toHaveLength(1);
    const { kind, period, happenedAt } = accountEvents;
    const isDeclined = eq(kind, 'paymentDeclined');
    expect(
      await database.db.select({ period, happenedAt }).from(accountEvents).where(isDeclined).orderBy(asc(happenedAt)),
    ).toEqual([
      { period: '', happenedAt: new Date(firstTry) },
      { period: '2', happenedAt: new Date('2026-12-23T10:00:00.000Z') },
      { period: '3', happenedAt: new Date('2026-12-28T10:00:00.000Z') },
    ]);
  });

  test('which names no next try after the last one', async () => {
    await server.stripe.sandbox.trigger.dunningEnd('past_due');
    await pastDue();
    for (const after of days) await pass(after * dayS);
    const mails = await failures();
    expect(mails).toHaveLength(4);
    expect(mails.slice(-1).map(factsOf)).toEqual([again([])]);
  });

  test('though no webhook comes', async () => {
    server.network.webhooks = false;
    await pastDue();
    await server.sweepNow();
    await pass(3 * dayS);
    await server.sweepNow();
    await server.sweepNow();
    expect((await failures()).map(factsOf)).toEqual([first, again(['December 28, 2026'])]);
    server.network.webhooks = true;
  });

  test('and a try by the member’s own press has none', async () => {
    const member = await pastDue();
    const pay = async () => (await browserOf(member)).post('/api/stripe/pay-invoice', { amount: 149 });
    expect(await expectOk(pay())).toMatchObject({ outcome: 'declined' });
    await shop.settled();
    expect(await failures()).toHaveLength(1);
  });

  test('and none follows once it is paid', async () => {
    const member = await pastDue();
    await pass(3 * dayS);
    await mendCard(member);
    await pass(5 * dayS + hourS);
    expect(await charges(member)).toEqual([14_900, 14_900]);
    expect((await failures()).map(factsOf)).toEqual([first, again(['December 28, 2026'])]);
    expect(await mailsTo(/has gone through/)).toHaveLength(1);
  });
});
