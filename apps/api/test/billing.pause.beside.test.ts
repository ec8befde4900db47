import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { intentIdOf } from './support/checkout.ts';
import { pausesPerTest } from './support/pause.ts';
import { expectOk, rejection } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

// What happens beside a pause: at the provider, to the card, by the team, and while no message arrives.

const fixture = pausesPerTest();
const { server, shop, browserOf, standingOf, pass, charges, mailsTo, useCard, monthly } = fixture;
const { subscriptionIdOf, pauseOptions, tryPause, pause, resume, onPause, kinds, endsOf } = fixture;

type Member = Awaited<ReturnType<typeof monthly>>;

/** Cancels the plan as the provider's portal does, which takes it from its schedule first, or takes that back. */
const setToEnd = async (member: Member, cancel_at_period_end: boolean) => {
  const { schedule } = await server.payments.subscription(subscriptionIdOf(member));
  if (schedule !== null) await shop.dashboard.subscriptionSchedules.release(schedule.id);
  await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { cancel_at_period_end });
  await shop.settled();
};

/** Buys lifetime. Expects that the checkout says what it ends, and that our tables have that. */
async function expectReplacedByLifetime(member: Member) {
  const lifetime = await shop.begin(await browserOf(member), 'price_lifetime');
  expect(lifetime.endsPlan).toBe('SignalSync Premium (Monthly)');
  await shop.pay(lifetime.clientSecret);
  await shop.settled();
  expect(await kinds()).toContain('changedToLifetime');
  expect(await endsOf(member)).toMatchObject([{ cause: 'replaced', planName: 'SignalSync Premium (Monthly)' }]);
}

describe('A plan on pause', () => {
  test('says that it ends if it was cancelled at the provider, also by mail, and takes that back', async () => {
    const member = await onPause();
    await setToEnd(member, true);
    const cancelled = await standingOf(member);
    expect(cancelled).toMatchObject({ state: 'onPause', nextCharge: null, keeping: { amount: 149 } });
    expect(cancelled.can).toEqual(['cancel', 'keep']);
    const [mail, ...more] = await mailsTo(/subscription is cancelled/);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('without resuming');
    await setToEnd(member, false);
    expect(await mailsTo(/subscription continues/)).toMatchObject([{ text: expect.stringContaining('paused until') }]);
    await setToEnd(member, true);
    await pass(32 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'ended', hasAccess: false });
    const ends = await endsOf(member);
    expect(ends.filter(({ keptAt }) => keptAt === null)).toMatchObject([
      { cause: 'provider', planName: 'SignalSync Premium (Monthly)', endedAt: expect.any(Date) as Date },
    ]);
    expect(await charges(member)).toEqual([14_900]);
  });

  test('goes on if the month before it is refunded', async () => {
    const member = await onPause();
    await shop.dashboard.refunds.create({ payment_intent: intentIdOf(member.intent.clientSecret) });
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'onPause' });
    expect(await resume(member, 149)).toMatchObject({ outcome: 'paid' });
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'active' });
  });

  test('is ended by a purchase of lifetime, which says so', async () => {
    const member = await onPause();
    await expectReplacedByLifetime(member);
    await pass(40 * dayS);
    expect((await shop.dashboard.subscriptions.retrieve(subscriptionIdOf(member))).status).toBe('canceled');
  });
});

describe('A plan that resumes and is not paid yet', () => {
  const resuming = async () => {
    const member = await onPause();
    await useCard(member, 'pm_card_chargeCustomerFail');
    expect(await resume(member, 149)).toMatchObject({ outcome: 'due' });
    await shop.settled();
    return member;
  };

  test('is ended by a purchase of lifetime, which says so', async () => {
    const member = await resuming();
    expect(await rejection(shop.tryToBegin(await browserOf(member), 'price_quarterly'))).toMatchObject({
      message: serverErrors.checkout.paused,
    });
    await expectReplacedByLifetime(member);
  });

  test('is ended at once by a cancellation in the portal, whose cause is the member', async () => {
    const member = await resuming();
    const portal = vi.spyOn(server.payments, 'portal');
    await expectOk((await browserOf(member)).post('/api/stripe/create-portal-session'));
    expect(portal.mock.calls[0]?.[3]).toMatchObject({ cancelsAtOnce: true });
    await shop.dashboard.subscriptions.cancel(subscriptionIdOf(member));
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'ended', due: null });
    expect(await endsOf(member)).toMatchObject([{ cause: 'provider' }]);
    expect((await mailsTo(/subscription is cancelled/)).length).toBe(1);
  });

  test('can have the mail about its payment again', async () => {
    const member = await resuming();
    const who = member.user.email;
    const action = { name: 'resend', mail: 'paymentFailed' } as const;
    await server.desk({ kind: 'act', who, action, reason: 'asked by mail', actor: 'mia' });
    expect((await mailsTo(/payment/i)).length).toBe(2);
  });
});

test('A pause whose record has no mail has the name of the plan that was bought', async () => {
  const member = await onPause();
  await server.db.update(accountEvents).set({ mailValues: null }).where(eq(accountEvents.kind, 'pausePlanned'));
  const lifetime = await shop.begin(await browserOf(member), 'price_lifetime');
  expect(lifetime.endsPlan).toBe('SignalSync Premium (Monthly)');
});

test('A card that expires before the charge at the end of a pause is told', async () => {
  const member = await onPause();
  const { customerId } = member.intent;
  const setup = await expectOk<{ clientSecret: string }>(
    (await browserOf(member)).post('/api/stripe/create-setup-intent', { customerId }),
  );
  await shop.pay(setup.clientSecret, 'mastercard', { exp_month: 12, exp_year: 2026 });
  const [card] = (await shop.dashboard.customers.listPaymentMethods(customerId)).data;
  await server.payments.setDefaultCard(customerId, subscriptionIdOf(member), card?.id ?? '');
  const { pause: shown } = await standingOf(member);
  await pass(25 * dayS);
  await server.sweepNow();
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse(shown?.until ?? ''),
  );
  expect(await mailsTo(/The card for your plan/)).toMatchObject([{ text: expect.stringContaining(day) }]);
  expect((await mailsTo(/Your plan resumes on/)).length).toBe(1);
});

test('A plan that resumes and is cancelled at once, both unseen, has its cancellation on record', async () => {
  const member = await onPause();
  server.network.webhooks = false;
  server.clock.move(32 * dayS);
  await shop.settled();
  await shop.dashboard.subscriptions.update(subscriptionIdOf(member), { cancel_at_period_end: true });
  await server.compareNow();
  expect(await standingOf(member)).toMatchObject({ state: 'ending', hasAccess: true });
  expect(await endsOf(member)).toMatchObject([{ cause: 'provider', endedAt: null, keptAt: null }]);
});

test('Free time that the team gives after a pause does not make it resume again', async () => {
  const member = await onPause();
  await resume(member, 149);
  await shop.settled();
  await pass(5 * dayS);
  const action = { name: 'extend', days: 7 } as const;
  await server.desk({ kind: 'act', who: member.user.email, action, reason: 'asked by mail', actor: 'mia' });
  await pass(35 * dayS);
  expect(await standingOf(member)).toMatchObject({ state: 'active' });
  expect((await kinds()).filter((kind) => kind === 'resumed')).toEqual(['resumed']);
  expect(await kinds()).toContain('renewed');
});

test('Every state of a pause is found by the sweep if no webhook arrives', async () => {
  const member = await monthly();
  server.network.webhooks = false;
  const learn = async (seconds: number) => {
    server.clock.move(seconds);
    await shop.settled();
    await server.compareNow();
  };
  const { scheduleNext } = server.payments;
  vi.spyOn(server.payments, 'scheduleNext').mockImplementationOnce(async (...given) => {
    await scheduleNext(...given);
    throw new Error('The server crashes');
  });
  expect((await tryPause(member)).ok).toBe(false);
  await learn(hourS);
  expect(await kinds()).toContain('pausePlanned');
  await shop.dashboard.subscriptionSchedules.release(
    (await server.payments.subscription(subscriptionIdOf(member))).schedule?.id ?? '',
  );
  await learn(hourS);
  expect(await kinds()).toContain('pauseTakenBack');
  await pause(member);
  await learn(31 * dayS);
  expect(await kinds()).toContain('pauseBegun');
  expect((await shop.userOf(await browserOf(member))).subscriptionStatus).toBe('inactive');
  await learn(25 * dayS);
  expect(await kinds()).toContain('pauseEnds');
  await learn(8 * dayS);
  expect(await kinds()).toContain('resumed');
  expect((await shop.userOf(await browserOf(member))).subscriptionStatus).toBe('active');
  expect(await pauseOptions(member)).toMatchObject({ options: [], resumption: null });
  server.network.webhooks = true;
});
