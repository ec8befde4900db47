import { describe, expect, test } from 'vitest';
import { users } from '../src/db/schema.ts';
import { nextVersion } from '../src/domain/subscription/storedPlan.ts';
import { expectOk } from './support/server.ts';
import { dayS, hourS, membersPerTest } from './support/standing.ts';

const {
  database,
  server,
  shop,
  flow,
  browserOf,
  billingOf,
  standingOf,
  statusOf,
  pass,
  charges,
  mailsTo,
  pastDue,
  mendCard,
} = membersPerTest();
type Member = Awaited<ReturnType<typeof pastDue>>;

const cancel = async (member: Member, effect?: 'now' | 'later') =>
  (await browserOf(member)).post(`/api/stripe/cancel-subscription${effect === undefined ? '' : `?effect=${effect}`}`);

/** Moves the clock into the hour in which the invoice of the renewal is still a draft. */
async function inDraftHour(): Promise<Member> {
  const member = await shop.subscriber('ann@example.com');
  await pass(30 * dayS + 10 * 60);
  return member;
}

describe('Cancelling while a payment is due', () => {
  test('ends the plan at once and voids what is due, so that nothing more is ever charged', async () => {
    const member = await pastDue();
    const { state, due, cancelling, can } = await standingOf(member);
    expect({
      state,
      amount: due?.amount,
      effect: cancelling?.effect,
      notCharged: cancelling?.notCharged?.amount,
      can,
    }).toEqual({
      state: 'pastDue',
      amount: 149,
      effect: 'now',
      notCharged: 149,
      can: ['cancel', 'pay', 'change'],
    });
    const now = server.clock.now().toISOString();
    expect(await expectOk(cancel(member, 'now'))).toMatchObject({
      paidUntil: now,
      notCharged: { amount: 149, currency: 'USD' },
    });
    await mendCard(member).catch(() => undefined);
    await pass(40 * dayS);
    expect(await charges(member)).toEqual([14_900]);
    expect(await statusOf(member)).toBe('inactive');
    expect(await standingOf(member)).toMatchObject({ state: 'ended', ended: { reason: 'cancelled' }, due: null });
  });

  test('says in the receipt that it has ended, and what is not charged', async () => {
    const member = await pastDue();
    await expectOk(cancel(member));
    const [mail, ...more] = await mailsTo(/is cancelled/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Ended: December 21, 2026');
    expect(mail?.text).toContain('The $149.00 due on December 20, 2026 (UTC) will not be charged.');
    expect(mail?.text).not.toContain('Paid until');
    expect(await mailsTo(/has ended/)).toEqual([]);
  });

  test('is not done if the member was told something else', async () => {
    const member = await pastDue();
    expect((await cancel(member, 'later')).status).toBe(409);
    expect(await standingOf(member)).toMatchObject({ state: 'pastDue', due: { amount: 149 } });
    await pass(30 * dayS);
    const other = await shop.subscriber('ben@example.com');
    expect((await cancel(other, 'now')).status).toBe(409);
    expect(await standingOf(other)).toMatchObject({ state: 'active' });
  });

  test('counts a renewal that is still a draft as due', async () => {
    const member = await inDraftHour();
    expect(await standingOf(member)).toMatchObject({
      state: 'renewalDraft',
      due: { amount: 149, isBeingTaken: true },
      cancelling: { effect: 'now' },
    });
    await expectOk(cancel(member, 'now'));
    await pass(5 * hourS);
    await pass(30 * dayS);
    expect(await charges(member)).toEqual([14_900]);
  });

  test('by two presses at once ends it once', async () => {
    const member = await pastDue();
    const both = await Promise.all([cancel(member, 'now'), cancel(member, 'now')]);
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeGreaterThan(0);
    await shop.settled();
    expect((await mailsTo(/is cancelled/)).length).toBe(1);
    expect(await charges(member)).toEqual([14_900]);
  });

  test('in the portal that we open ends it at once, and nothing stays to be paid', async () => {
    const member = await pastDue();
    const { url } = await expectOk<{ url: string }>(
      (await browserOf(member)).post('/api/stripe/create-portal-session'),
    );
    const portal = await server.stripe.sandbox.handle(new Request(url));
    expect(await portal.text()).toContain('If you cancel, your subscription ends at once.');
    // This is the call that the portal's cancel button makes.
    await shop.dashboard.subscriptions.cancel(member.user.stripeSubscriptionId ?? '');
    await shop.settled();
    const open = await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' });
    expect(open.data).toEqual([]);
    const [mail] = await mailsTo(/is cancelled/);
    expect(mail?.text).toContain('will not be charged.');
    expect(await statusOf(member)).toBe('inactive');
  });

  test('at the provider ends it a day later', async () => {
    const ann = await pastDue();
    const id = ann.user.stripeSubscriptionId ?? '';
    await shop.dashboard.subscriptions.update(id, { cancel_at_period_end: true });
    await shop.settled();
    const { state, accessUntil, can, due } = await standingOf(ann);
    expect({ state, can }).toEqual({ state: 'pastDueEnding', can: ['cancel', 'keep', 'pay', 'change'] });
    // The provider's next try would come after the end of access, so it is not shown.
    expect(due).toMatchObject({ nextTry: null });
    expect(accessUntil).toBe(new Date(server.clock.now().getTime() + dayS * 1000).toISOString());
    await pass(dayS + 60);
    expect(await statusOf(ann)).toBe('inactive');
    await pass(40 * dayS);
    expect(await charges(ann)).toEqual([14_900]);
  });

  test('at the provider shortly before the last try ends it before that, and the mail names that time', async () => {
    const ann = await pastDue();
    const due = (await standingOf(ann)).due;
    await pass(13.5 * dayS);
    await shop.dashboard.subscriptions.update(ann.user.stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    await shop.settled();
    const { state, accessUntil } = await standingOf(ann);
    expect({ state, accessUntil }).toEqual({ state: 'pastDueEnding', accessUntil: due?.endsIfUnpaid });
    const [mail] = await mailsTo(/is cancelled/);
    expect(mail?.text).toMatch(/^Ends: /m);
    await pass(2 * dayS);
    expect(await statusOf(ann)).toBe('inactive');
  });
});

describe('A payment that is due', () => {
  test('has the day of its invoice, as the history has, though it was first charged after midnight', async () => {
    await pass(14.5 * hourS);
    const member = await pastDue();
    const history = await expectOk<{ date: string }[]>(
      (await browserOf(member)).get(`/api/stripe/billing-history/${member.intent.customerId}`),
    );
    const day = history[0]?.date;
    const { due, cancelling } = await standingOf(member);
    expect([due?.since, cancelling?.notCharged?.since]).toEqual([day, day]);
    expect(day).toBe('2026-12-20T23:30:00.000Z');
    await expectOk(cancel(member, 'now'));
    await shop.settled();
    const [mail] = await mailsTo(/is cancelled/);
    expect(mail?.text).toContain('The $149.00 due on December 20, 2026 (UTC) will not be charged.');
  });

  test('is paid by the member’s own press, once, for the amount that was shown', async () => {
    const member = await pastDue();
    await mendCard(member);
    const browser = await browserOf(member);
    const pay = (amount: number) => browser.post('/api/stripe/pay-invoice', { amount });
    expect((await pay(148.99)).status).toBe(409);
    const [one, other] = await Promise.all([pay(149), pay(149)]);
    expect([one.status, other.status]).toContain(200);
    await shop.settled();
    expect(await charges(member)).toEqual([14_900, 14_900]);
    expect(await standingOf(member)).toMatchObject({ state: 'active', due: null });
  });

  test('that the bank declines stays due, with the bank’s sentence', async () => {
    const member = await pastDue();
    const reply = await expectOk((await browserOf(member)).post('/api/stripe/pay-invoice', { amount: 149 }));
    expect(reply).toMatchObject({
      outcome: 'declined',
      reason: 'Your card was declined.',
      standing: { state: 'pastDue', due: { amount: 149 } },
    });
  });

  test('leaves no offer, and a coupon does not touch it', async () => {
    const member = await pastDue();
    const browser = await browserOf(member);
    await expectOk(flow.start(browser, 'attempt', 4));
    expect(await billingOf(member)).toMatchObject({ discountOffer: 'none' });
    expect((await flow.accept(browser, member.intent.customerId)).status).toBe(409);
    await mendCard(member);
    await pass(4 * dayS);
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });

  test('of a plan that was given up can no longer be paid', async () => {
    const member = await pastDue();
    for (const days of [3, 5, 7]) await pass(days * dayS + hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'givenUp', ended: { reason: 'notPaid' } });
    const open = await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' });
    expect(open.data).toEqual([]);
  });

  test('of a plan that was given up comes back to the cent if it was paid all the same, and the mail says why', async () => {
    const member = await pastDue();
    const { data } = await shop.dashboard.invoices.list({ customer: member.intent.customerId, status: 'open' });
    // As long as no webhook arrives, our server does not void the invoice.
    server.network.webhooks = false;
    for (const days of [3, 5, 7]) await pass(days * dayS + hourS);
    await server.stripe.sandbox.trigger.payInvoice(data[0]?.id ?? '');
    server.network.webhooks = true;
    await shop.settled();
    expect(await charges(member)).toEqual([0, 14_900]);
    const [mail, ...more] = await mailsTo(/refunded/);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('$149.00 has been refunded');
    expect(mail?.text).toContain('The amount was charged after your plan had ended, so you no longer owed it.');
    expect(mail?.text).toContain('Your plan has ended, and nothing more will be charged.');
    const [receipt] = await mailsTo(/has gone through/);
    expect(receipt?.text).toContain('Paid: $149.00');
    expect(receipt?.text).toContain('Your plan has ended, and nothing more will be charged.');
  });
});

describe('Keeping a plan', () => {
  test('takes the cancellation back and says what is charged next', async () => {
    const member = await shop.subscriber('ann@example.com');
    await expectOk(cancel(member, 'later'));
    expect(await standingOf(member)).toMatchObject({ state: 'ending', can: ['keep', 'change'], nextCharge: null });
    expect(await expectOk((await browserOf(member)).post('/api/stripe/keep-subscription'))).toMatchObject({
      standing: { state: 'active', nextCharge: { amount: 149 } },
    });
    const [mail] = await mailsTo(/continues/);
    expect(mail?.text).toContain('The next charge is $149.00 on December 20, 2026 (UTC).');
  });
});

test('A cancellation is answered although other calls write the account ten times while it reads the provider', async () => {
  const member = await shop.subscriber('ann@example.com');
  const { subscription } = server.payments;
  let reads = 0;
  const crossed = async (id: string) => {
    const read = await subscription(id);
    if (reads++ < 10) await database.db.update(users).set(nextVersion);
    return read;
  };
  Object.assign(server.payments, { subscription: crossed });
  await expectOk(cancel(member, 'later'));
  expect(await standingOf(member)).toMatchObject({ state: 'ending' });
});
