import { serverErrors } from '@signalsync/content/serverErrors';
import { describe, expect, test, vi } from 'vitest';
import { PaymentsError } from '../src/ports/payments.ts';
import { intentIdOf } from './support/checkout.ts';
import { pausesPerTest } from './support/pause.ts';
import { expectOk, rejection } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

// What a member has and can do while a pause runs, and how it ends.

const fixture = pausesPerTest();
const { server, shop, browserOf, standingOf, statusOf, pass, charges, mailsTo, useCard, mendCard, monthly } = fixture;
const { subscriptionIdOf, pauseOptions, tryPause, pause, tryResume, resume, cancel, onPause, kinds, endsOf } = fixture;

const planned = /Your plan will be paused/;
const takenBack = /Your plan will not be paused/;

test('A pause ends access with the paid time, charges nothing, and resumes by itself after a mail', async () => {
  const member = await monthly();
  await pass(10 * dayS);
  expect((await standingOf(member)).can).toContain('pause');
  const shown = (await pauseOptions(member)).options;
  expect(shown.map(({ months, amount }) => [months, amount])).toEqual([
    [1, 149],
    [2, 149],
    [3, 149],
  ]);
  await pause(member);
  const before = await standingOf(member);
  expect(before).toMatchObject({ state: 'pausePlanned', hasAccess: true, nextCharge: { amount: 149 } });
  expect(before.can).toEqual(['cancel', 'change', 'resume']);
  expect(before.accessUntil).toBe(before.pause?.from);
  expect(before.nextCharge?.date).toBe(before.pause?.until);
  expect(before.pause).toEqual({ from: shown[0]?.from, until: shown[0]?.until });
  expect(await pauseOptions(member)).toMatchObject({ options: [], resumption: { effect: 'takenBack', amount: 149 } });
  await pass(20 * dayS + 2 * hourS);
  expect(await standingOf(member)).toMatchObject({
    state: 'onPause',
    hasAccess: false,
    accessUntil: null,
    plan: before.plan,
    pause: before.pause,
    nextCharge: before.nextCharge,
    cancelling: { effect: 'now' },
  });
  expect(await statusOf(member)).toBe('inactive');
  await pass(24 * dayS);
  await server.sweepNow();
  const [mail, ...more] = await mailsTo(/Your plan resumes on/);
  expect(more).toEqual([]);
  expect(mail?.text).toContain('$149.00');
  const chargeAt = vi.spyOn(server.payments, 'chargeAt');
  await server.compareNow();
  expect(chargeAt).not.toHaveBeenCalled();
  await pass(8 * dayS);
  expect(await standingOf(member)).toMatchObject({ state: 'active', hasAccess: true, pause: null });
  expect(await statusOf(member)).toBe('active');
  expect(await charges(member)).toEqual([14_900, 14_900]);
  expect((await mailsTo(planned)).length).toBe(1);
  expect((await mailsTo(takenBack)).length).toBe(0);
  expect((await mailsTo(/Your plan runs again/)).length).toBe(1);
  expect((await standingOf(member)).can).not.toContain('pause');
  expect(await rejection(tryPause(member))).toMatchObject({ status: 409 });
  await pass(32 * dayS);
  // One receipt is that of the purchase.
  expect((await mailsTo(/^Your receipt for/)).length).toBe(2);
});

describe('A plan on pause', () => {
  test('resumes at once, charged once by ten presses', async () => {
    const member = await onPause();
    expect(await pauseOptions(member)).toMatchObject({ options: [], resumption: { effect: 'charged', amount: 149 } });
    expect(await rejection(tryResume(member, null))).toMatchObject({ status: 409 });
    expect(await rejection(tryResume(member, 100))).toMatchObject({ status: 409 });
    const browser = await browserOf(member);
    const presses = Array.from({ length: 10 }, () => browser.post('/api/pause/resume', { amount: 149 }));
    const ends = await Promise.all(
      presses.map(async (each) => ((await (await each).json()) as { outcome: string }).outcome),
    );
    expect(new Set(ends)).toEqual(new Set(['paid']));
    await shop.settled();
    expect(await charges(member)).toEqual([14_900, 14_900]);
    expect(await standingOf(member)).toMatchObject({ state: 'active', hasAccess: true, pause: null });
    expect((await mailsTo(/Your plan runs again/)).length).toBe(1);
    await pass(29 * dayS);
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });

  test('that was resumed before a crash is not charged again', async () => {
    const member = await onPause();
    const { endPause } = server.payments;
    vi.spyOn(server.payments, 'endPause').mockImplementationOnce(async (...given) => {
      await endPause(...given);
      throw new PaymentsError('away', 'Stripe: no answer');
    });
    expect((await tryResume(member, 149)).ok).toBe(false);
    expect(await resume(member, 149)).toMatchObject({ outcome: 'paid' });
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });

  test('gives no access until a declined charge is paid', async () => {
    const member = await onPause();
    await useCard(member, 'pm_card_chargeCustomerFail');
    expect(await resume(member, 149)).toMatchObject({ outcome: 'due' });
    expect(await standingOf(member)).toMatchObject({
      state: 'resuming',
      hasAccess: false,
      due: { amount: 149 },
      can: ['cancel', 'pay'],
    });
    await shop.settled();
    expect((await mailsTo(/payment/i)).length).toBe(1);
    const path = `/api/stripe/billing-history/${member.intent.customerId}`;
    const history = await expectOk<{ amount: number }[]>((await browserOf(member)).get(path));
    expect(history.map(({ amount }) => amount)).toEqual([149, 149]);
    expect(await resume(member, 149)).toMatchObject({ outcome: 'due' });
    await mendCard(member);
    await pass(4 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'active', hasAccess: true });
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });

  test('ends after the last try to charge it, and nothing is owed', async () => {
    const member = await onPause();
    await useCard(member, 'pm_card_chargeCustomerFail');
    await resume(member, 149);
    for (const days of [3, 5, 7]) await pass(days * dayS + hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'givenUp', hasAccess: false, due: null });
    expect(await charges(member)).toEqual([14_900]);
    expect((await mailsTo(/ended/)).length).toBe(1);
  });

  test('is not shortened by a dispute that we win meanwhile', async () => {
    const member = await onPause();
    const { pause: shown } = await standingOf(member);
    const { trigger } = server.stripe.sandbox;
    const id = await trigger.dispute(intentIdOf(member.intent.clientSecret));
    await shop.settled();
    expect(await standingOf(member)).toMatchObject({ state: 'disputed', hasAccess: false });
    await pass(dayS);
    await trigger.closeDispute(id, 'won');
    await pass(8 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'onPause', hasAccess: false, pause: shown });
    expect(await charges(member)).toEqual([14_900]);
    await pass(23 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'active', hasAccess: true });
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });

  test('is seen by the team, who cannot extend it', async () => {
    const member = await onPause();
    const who = member.user.email;
    expect(JSON.stringify(await server.desk({ kind: 'show', who, isWhole: false }))).toContain('paused until');
    const action = { name: 'extend', days: 7 } as const;
    expect(await server.desk({ kind: 'act', who, action, reason: 'asked by mail', actor: 'mia' })).toMatchObject({
      text: expect.stringContaining('on pause') as unknown,
    });
  });

  test('can be cancelled, at once, and cannot be doubled by a second purchase', async () => {
    const member = await onPause();
    const browser = await browserOf(member);
    const second = await rejection(shop.tryToBegin(browser, 'price_quarterly'));
    expect(second).toEqual({ status: 409, message: serverErrors.checkout.paused });
    await cancel(member);
    expect(await standingOf(member)).toMatchObject({ state: 'ended', hasAccess: false, nextCharge: null });
    await pass(60 * dayS);
    expect(await charges(member)).toEqual([14_900]);
    const old = await shop.dashboard.subscriptions.retrieve(subscriptionIdOf(member));
    expect(old.status).toBe('canceled');
    expect((await mailsTo(/ended/)).length).toBe(1);
  });

  test('resumes only with a card, and then at once', async () => {
    const member = await onPause();
    const { id: customer } = await shop.dashboard.customers.retrieve(member.intent.customerId);
    for (const { id } of (await shop.dashboard.customers.listPaymentMethods(customer)).data)
      await shop.dashboard.paymentMethods.detach(id);
    expect(await rejection(tryResume(member, 149))).toEqual({ status: 409, message: serverErrors.pause.noCard });
    expect(await standingOf(member)).toMatchObject({ state: 'onPause' });
    await useCard(member, 'pm_card_visa');
    expect(await resume(member, 149)).toMatchObject({ outcome: 'paid' });
    expect(await charges(member)).toEqual([14_900, 14_900]);
  });

  test('is left to the provider in the last minutes, and is charged once', async () => {
    const member = await onPause();
    const { pause: shown } = await standingOf(member);
    await pass((Date.parse(shown?.until ?? '') - server.clock.now().getTime()) / 1000 - 300);
    expect(await resume(member, 149)).toMatchObject({ outcome: 'due' });
    await pass(2 * hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'active', hasAccess: true });
    expect(await charges(member)).toEqual([14_900, 14_900]);
    expect(await rejection(tryResume(member, null))).toMatchObject({ status: 409 });
  });

  test('gives no access if the charge at its end is declined, and is given up after the tries', async () => {
    const member = await onPause();
    await useCard(member, 'pm_card_chargeCustomerFail');
    await pass(32 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'resuming', hasAccess: false, due: { amount: 149 } });
    expect((await mailsTo(/Your plan runs again|^Your receipt for/)).length).toBe(1);
    for (const days of [3, 5, 7]) await pass(days * dayS + hourS);
    expect(await standingOf(member)).toMatchObject({ state: 'givenUp', due: null });
    expect(await endsOf(member)).toMatchObject([{ cause: 'notPaid' }]);
    expect(await charges(member)).toEqual([14_900]);
  });
});

test('A crash between the end of the schedule and that of the pause leaves the pause, which can be ended', async () => {
  const member = await onPause();
  const { pause: shown } = await standingOf(member);
  vi.spyOn(server.payments, 'endPause').mockImplementationOnce(async (subscriptionId) => {
    await server.payments.releaseSchedule(subscriptionId);
    throw new Error('The server crashes');
  });
  expect((await tryResume(member, 149)).ok).toBe(false);
  await shop.settled();
  expect(await standingOf(member)).toMatchObject({ state: 'onPause', pause: shown });
  expect(await resume(member, 149)).toMatchObject({ outcome: 'paid' });
  expect(await charges(member)).toEqual([14_900, 14_900]);
  expect(await kinds()).not.toContain('pauseTakenBack');
});
