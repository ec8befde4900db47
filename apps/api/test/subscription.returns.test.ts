import { describe, expect, test } from 'vitest';
import { expectOk } from './support/server.ts';
import { dayS, hourS, membersPerTest } from './support/standing.ts';

const { server, shop, browserOf, standingOf, statusOf, pass, charges, mailsTo, pastDue } = membersPerTest();
type Member = Awaited<ReturnType<typeof pastDue>>;

describe('Money that goes back', () => {
  const refund = (payment: string, amount?: number) =>
    shop.dashboard.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) });
  const paymentsOf = async ({ intent }: Member) =>
    (await shop.dashboard.paymentIntents.list({ customer: intent.customerId })).data
      .filter(({ status }) => status === 'succeeded')
      .map(({ id }) => id);

  test('of an earlier payment leaves the plan, and the mail says so', async () => {
    const member = await shop.subscriber('ann@example.com');
    await pass(31 * dayS);
    const [, first] = await paymentsOf(member);
    await refund(first ?? '');
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'active', nextCharge: { amount: 149 } });
    const [mail] = await mailsTo(/refunded/);
    expect(mail?.text).toContain('Your plan continues. The next charge is $149.00 on January 20, 2027 (UTC).');
  });

  test('of the payment for the running time ends the plan, though we hear of it only after the next renewal', async () => {
    const member = await shop.subscriber('ann@example.com');
    await pass(29 * dayS);
    server.network.webhooks = false;
    const [first] = await paymentsOf(member);
    await refund(first ?? '');
    await pass(2 * dayS);
    server.network.webhooks = true;
    expect(await charges(member)).toEqual([14_900, 0]);
    await server.sweepNow();
    await shop.settled();
    await server.sweepNow();
    expect(await statusOf(member)).toBe('inactive');
    expect(await charges(member)).toEqual([0, 0]);
  });

  test('of the only payment while the renewal is due leaves what is due, and says it', async () => {
    const member = await pastDue();
    const [first] = await paymentsOf(member);
    await refund(first ?? '');
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'pastDue', due: { amount: 149 } });
    const [mail] = await mailsTo(/refunded/);
    expect(mail?.text).toContain('$149.00 has been due since December 20, 2026 (UTC).');
    expect(mail?.text).not.toContain('nothing more will be charged');
  });

  test('disputed while the renewal is due voids what is due, and the mail announces no try of it', async () => {
    const member = await pastDue();
    const [first] = await paymentsOf(member);
    await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    const [mail] = await mailsTo(/has disputed \$149\.00/);
    expect(mail?.text).toContain('While the bank decides, your plan does not give you access, and nothing is charged.');
    expect(mail?.text).not.toContain('has been due');
    expect(await standingOf(member)).toMatchObject({
      state: 'disputed',
      hasAccess: false,
      due: null,
      nextCharge: null,
    });
    expect(await statusOf(member)).toBe('inactive');
    await pass(20 * dayS);
    expect((await charges(member)).length).toBe(1);
  });

  test('that is on its way and will end the plan leaves nothing to keep', async () => {
    const browser = await server.signedIn('ann@example.com');
    const { clientSecret, customerId } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret, 'refundPending');
    const [subscription] = (await shop.dashboard.subscriptions.list({ customer: customerId })).data;
    await shop.dashboard.subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
    await refund(clientSecret.slice(0, clientSecret.indexOf('_secret')));
    await shop.settled();
    const { standing } = await expectOk<{ standing: object }>(browser.get('/api/stripe/next-billing'));
    expect(standing).toMatchObject({ state: 'ending', keeping: null, can: [] });
  });

  test('that is on its way and will end lifetime has a currency, so that the account can name the amount', async () => {
    const browser = await server.signedIn('ann@example.com');
    const { clientSecret } = await shop.begin(browser, 'price_lifetime');
    await shop.pay(clientSecret, 'refundPending');
    await refund(clientSecret.slice(0, clientSecret.indexOf('_secret')));
    await shop.settled();
    const { standing } = await expectOk<{ standing: object }>(browser.get('/api/stripe/next-billing'));
    expect(standing).toMatchObject({
      state: 'lifetime',
      currency: 'USD',
      returns: [{ kind: 'refundPending', isOfRunningTime: true, isWhole: true }],
    });
  });

  test('that is on its way while a renewal is due is of the time before, and ends no plan', async () => {
    const browser = await server.signedIn('ann@example.com');
    const { clientSecret, customerId } = await shop.begin(browser, 'price_monthly');
    await shop.pay(clientSecret, 'refundPending');
    await shop.failRenewal(browser, customerId);
    await refund(clientSecret.slice(0, clientSecret.indexOf('_secret')));
    await shop.settled();
    const { standing } = await expectOk<{ standing: object }>(
      (await server.signedIn('ann@example.com')).get('/api/stripe/next-billing'),
    );
    expect(standing).toMatchObject({
      state: 'pastDue',
      returns: [{ kind: 'refundPending', isOfRunningTime: false, isWhole: true }],
    });
  });

  test('stays of the time before, when a dispute voids the renewal that was due then', async () => {
    const member = await shop.subscriber('ann@example.com');
    await pass(31 * dayS);
    await shop.failRenewal(await browserOf(member), member.intent.customerId);
    const [second, first] = await paymentsOf(member);
    await refund(second ?? '');
    await shop.settled();
    const dispute = await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'disputed', due: null });
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'won');
    await shop.settled();
    await server.sweepNow();
    expect(await standingOf(member)).toMatchObject({ ended: null, nextCharge: { amount: 149 } });
  });

  test('ends a cancelled plan that we hear of later with the day and the reason of the refund', async () => {
    const member = await shop.subscriber('ann@example.com');
    await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    await pass(hourS);
    const refundedAt = server.clock.now();
    server.network.webhooks = false;
    const [first] = await paymentsOf(member);
    await refund(first ?? '');
    await pass(2 * dayS);
    await server.sweepNow();
    await shop.settled();
    const { state, ended } = await standingOf(member);
    expect([state, ended]).toEqual(['ended', { reason: 'refunded', at: refundedAt.toISOString() }]);
  });

  test('in a lost dispute ends the plan, whichever payment it was about', async () => {
    const member = await shop.subscriber('ann@example.com');
    await pass(31 * dayS);
    const [, first] = await paymentsOf(member);
    const dispute = await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'disputed', nextCharge: null });
    await pass(60 * dayS);
    expect(await charges(member)).toEqual([14_900, 14_900]);
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'lost');
    await shop.settled();
    await pass(40 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { reason: 'disputeLost' } });
    expect(await charges(member)).toEqual([14_900, 14_900]);
    const mails = await mailsTo(/Your bank has returned/);
    expect(mails.map(({ text }) => text.includes('Your plan has ended, and nothing more will be charged.'))).toEqual([
      true,
    ]);
  });

  test('in a lost dispute ends lifetime on the day of the decision, though the dispute was read before the event that says when', async () => {
    const member = await shop.subscriber('ann@example.com', 'price_lifetime');
    const [first] = await paymentsOf(member);
    const dispute = await server.stripe.sandbox.trigger.dispute(first ?? '');
    await pass(hourS);
    await server.sweepNow();
    server.network.webhooks = false;
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'lost');
    const decidedAt = server.clock.now().toISOString();
    await pass(2 * hourS);
    await server.desk({ kind: 'act', who: 'ann@example.com', action: { name: 'sync' }, reason: 'asked', actor: 'mia' });
    expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { reason: 'disputeLost' } });
    await server.sweepNow();
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ ended: { reason: 'disputeLost', at: decidedAt } });
  });

  test('that the bank has not decided about is no reason, when a plan ends that stood still meanwhile', async () => {
    const member = await shop.subscriber('ann@example.com');
    const [first] = await paymentsOf(member);
    await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    const setEnding = (cancel_at_period_end: boolean) =>
      shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end });
    await setEnding(true);
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'ending', can: ['keep'], keeping: null, nextCharge: null });
    await setEnding(false);
    await shop.settled();
    await pass(40 * dayS);
    await setEnding(true);
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({
      state: 'disputed',
      plan: 'SignalSync Premium (Monthly)',
      hasAccess: false,
      accessUntil: null,
      can: [],
    });
    await pass(25 * dayS);
    expect(await standingOf(member)).toMatchObject({
      state: 'ended',
      ended: { reason: 'cancelled', at: '2027-01-20T09:00:00.000Z' },
    });
  });

  test('ends a plan without access at once if the member was told so, though the portal set it to end meanwhile', async () => {
    const member = await pastDue();
    const [first] = await paymentsOf(member);
    await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'disputed', cancelling: { effect: 'now' } });
    await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    const now = server.clock.now().toISOString();
    const pressed = (await browserOf(member)).post('/api/stripe/cancel-subscription?effect=now');
    expect(await expectOk(pressed)).toMatchObject({ paidUntil: now });
    expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { reason: 'cancelled', at: now } });
  });

  test('not, after a won dispute, ends a plan that was cancelled meanwhile a week later, as the mail says', async () => {
    const member = await shop.subscriber('ann@example.com');
    const [first] = await paymentsOf(member);
    const dispute = await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    await pass(45 * dayS);
    await shop.dashboard.subscriptions.update(member.user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'won');
    await shop.settled();
    const [mail] = await mailsTo(/The dispute .* is closed/);
    expect(mail?.text).toContain('It ends on January 11, 2027 (UTC)');
    await pass(8 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { at: '2027-01-11T09:00:00.000Z' } });
  });

  test('not, after a won dispute: charges go on a week after the announcement, without the missed time', async () => {
    const member = await shop.subscriber('ann@example.com');
    const [first] = await paymentsOf(member);
    const dispute = await server.stripe.sandbox.trigger.dispute(first ?? '');
    await shop.settled();
    await pass(45 * dayS);
    expect(await standingOf(member)).toMatchObject({ hasAccess: false });
    await server.stripe.sandbox.trigger.closeDispute(dispute, 'won');
    await shop.settled();
    const again = new Date(server.clock.now().getTime() + 7 * dayS * 1000);
    const [mail] = await mailsTo(/is closed/);
    expect(mail?.text).toContain('The next charge is $149.00 on January 11, 2027 (UTC).');
    expect(again.toISOString().slice(0, 10)).toBe('2027-01-11');
    await pass(6 * dayS);
    expect(await charges(member)).toEqual([14_900]);
    await pass(1 * dayS + 2 * hourS);
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });
});
