import { formatMoment } from '@signalsync/content/formatMoment';
import { describe, expect, test } from 'vitest';
import { expectOk } from './support/server.ts';
import { dayS, hourS, membersPerTest } from './support/standing.ts';

const { server, shop, browserOf, standingOf, statusOf, pass, charges, mailsTo, pastDue, mendCard } = membersPerTest();
type Member = Awaited<ReturnType<typeof pastDue>>;

const month = 31 * dayS;
const cancelNow = async (member: Member) =>
  (await browserOf(member)).post('/api/stripe/cancel-subscription?effect=now');
const paymentOf = async ({ intent }: Member) =>
  (await shop.dashboard.paymentIntents.list({ customer: intent.customerId })).data.findLast(
    ({ status }) => status === 'succeeded',
  )?.id ?? '';
const open = async ({ intent }: Member) =>
  (await shop.dashboard.invoices.list({ customer: intent.customerId, status: 'open' })).data.length;

describe('Cancelling on two devices while the card is tried again', () => {
  test('ends the plan once, unless the payment is faster: then it is told, and nothing is cancelled', async () => {
    const member = await pastDue();
    await mendCard(member);
    // Two devices show the plan as past due, just when the provider is about to try to charge again.
    await browserOf(member);
    server.clock.move(3 * dayS);
    const [one, other] = await Promise.all([cancelNow(member), cancelNow(member), shop.settled()]);
    await shop.settled();
    const charged = await charges(member);
    const receipts = await mailsTo(/is cancelled/);
    const done = [one, other].filter(({ status }) => status === 200);
    const isPaid = charged.length === 2;
    expect({
      isCancelled: done.length > 0,
      notCharged: receipts.map(({ text }) => text.includes('will not be charged')),
      status: await statusOf(member),
    }).toEqual(
      isPaid
        ? { isCancelled: false, notCharged: [], status: 'active' }
        : { isCancelled: true, notCharged: [true], status: 'inactive' },
    );
    expect(await open(member)).toBe(0);
  });

  test.each(['lost', 'late', 'twice, in reverse'])('does so although the webhooks are %s', async (how) => {
    const member = await pastDue();
    const known = new Set((await shop.dashboard.events.list({ limit: 100 })).data.map(({ id }) => id));
    server.network.webhooks = how === 'twice, in reverse';
    await expectOk(cancelNow(member));
    await shop.settled();
    server.network.webhooks = true;
    const events = (await shop.dashboard.events.list({ limit: 100 })).data.filter(({ id }) => !known.has(id));
    // The list begins with the newest event. `late` reverses the list, so that the events come in their original order.
    for (const { id } of how === 'late' ? events.toReversed() : how === 'lost' ? [] : [...events, ...events])
      await server.stripe.sandbox.trigger.redeliver(id);
    await shop.settled();
    await pass(hourS);
    await server.sweepNow();
    expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { reason: 'cancelled' }, due: null });
    expect([(await mailsTo(/is cancelled/)).length, await mailsTo(/has ended/)]).toEqual([1, []]);
    expect([await charges(member), await open(member)]).toEqual([[14_900], 0]);
  });
});

test('A plan that was cancelled elsewhere while a payment is due, and of which we hear late, ends when its receipt says', async () => {
  const member = await pastDue();
  server.network.webhooks = false;
  await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
  await pass(3 * dayS - hourS);
  await server.sweepNow();
  await shop.settled();
  const { ended } = await standingOf(member);
  const [{ text } = { text: '' }] = await mailsTo(/is cancelled/);
  expect(ended?.at).toBe(server.clock.now().toISOString());
  expect(text).toContain(`Ended: ${formatMoment(ended?.at ?? '', 'UTC')}`);
});

test('A plan that was deleted at the provider, of which we have not heard, is told as ended now, not as an earlier one', async () => {
  const member = await shop.subscriber('ann@example.com');
  const end = async () => {
    const { data } = await shop.dashboard.subscriptions.list({ customer: member.intent.customerId });
    for (const { id } of data) await shop.dashboard.subscriptions.cancel(id);
  };
  await end();
  await pass(10 * dayS);
  const { clientSecret } = await shop.begin(await browserOf(member), 'price_monthly');
  await shop.pay(clientSecret);
  await pass(dayS);
  server.network.webhooks = false;
  await end();
  expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { at: server.clock.now().toISOString() } });
});

test('A refund in the second in which the renewal is taken is one of the time before: the plan goes on, and is told so', async () => {
  const member = await shop.subscriber('ann@example.com');
  await pass(30 * dayS + hourS - 1);
  const first = await paymentOf(member);
  server.clock.move(1);
  await Promise.all([shop.dashboard.refunds.create({ payment_intent: first }), shop.settled()]);
  await shop.settled();
  await server.sweepNow();
  expect([await charges(member), (await standingOf(member)).state]).toEqual([[14_900, 0], 'active']);
  const [mail] = await mailsTo(/refunded/);
  expect(mail?.text).toContain('Your plan continues');
  expect(mail?.text).not.toContain('othing more will be charged');
  await pass(month);
  expect(await charges(member)).toEqual([14_900, 14_900, 0]);
});

test('The dispute of a payment that was paid back in part is about the rest, and ends the plan when it is lost', async () => {
  const member = await shop.subscriber('ann@example.com');
  const payment = await paymentOf(member);
  await shop.dashboard.refunds.create({ payment_intent: payment, amount: 5000 });
  await shop.settled();
  expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 149 } });
  const dispute = await server.stripe.sandbox.trigger.dispute(payment);
  await shop.settled();
  expect(await standingOf(member)).toMatchObject({
    state: 'disputed',
    nextCharge: null,
    returns: expect.arrayContaining([expect.objectContaining({ kind: 'disputed', amount: 99 })]),
  });
  await server.stripe.sandbox.trigger.closeDispute(dispute, 'lost');
  await shop.settled();
  const [mail] = await mailsTo(/Your bank has returned/);
  expect(mail?.text).toContain('$99.00');
  expect(mail?.text).toContain('Your plan has ended, and nothing more will be charged.');
  await pass(2 * month);
  expect(await statusOf(member)).toBe('inactive');
});

test('A coupon that ends with the failed invoice takes off that one alone: what is due, and what comes after it', async () => {
  await shop.makePromo('TWOMONTHS', { percent_off: 10, duration: 'repeating', duration_in_months: 2 });
  const browser = await server.signedIn('ann@example.com');
  const intent = await shop.begin(browser, 'price_monthly', 'TWOMONTHS');
  await shop.pay(intent.clientSecret);
  await shop.settled();
  const member = { browser, intent, user: await shop.userOf(browser) };
  await shop.failRenewal(browser, intent.customerId);
  expect(await standingOf(member)).toMatchObject({
    state: 'pastDue',
    due: { amount: 134.1 },
    nextCharge: { amount: 149 },
  });
  await mendCard(member);
  await pass(4 * dayS);
  await pass(month);
  expect(await charges(member)).toEqual([14_900, 13_410, 13_410]);
});

test('The desk pays back while the member cancels: the plan is over, and every mail says so', async () => {
  const member = await shop.subscriber('ann@example.com');
  const refunding = server.desk({
    kind: 'act',
    who: member.user.email,
    action: { name: 'pay-back' },
    reason: 'asked by mail',
    actor: 'mia',
  });
  const cancelling = (await browserOf(member)).post('/api/stripe/cancel-subscription?effect=later');
  const [{ code }, { status }] = await Promise.all([refunding, cancelling]);
  await shop.settled();
  expect([code, [200, 409].includes(status)]).toEqual([0, true]);
  await server.sweepNow();
  await pass(2 * month);
  expect([await charges(member), await statusOf(member)]).toEqual([[0], 'inactive']);
  const [mail] = await mailsTo(/refunded/);
  expect(mail?.text).toContain('Your plan has ended, and nothing more will be charged.');
});
