import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { intentIdOf } from './support/checkout.ts';
import { pausesPerTest } from './support/pause.ts';
import { rejection } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

// What holds before a pause begins.

const fixture = pausesPerTest();
const { server, shop, browserOf, standingOf, pass, charges, mailsTo, options, tryPreview, preview, change } = fixture;
const { monthly, pastDue, subscriptionIdOf, shownPause, tryPause, pause, resume, cancel, kinds } = fixture;

const planned = /Your plan will be paused/;
const takenBack = /Your plan will not be paused/;
const changed = { status: 409, message: serverErrors.pause.changed };

describe('A pause', () => {
  test('is planned once by ten presses at once, and only for the months that were chosen first', async () => {
    const member = await monthly();
    const browser = await browserOf(member);
    const shown = await shownPause(member, 2);
    const presses = Array.from({ length: 10 }, () => browser.post('/api/pause', shown));
    const ends = await Promise.all(presses.map(async (each) => (await each).status));
    expect(new Set(ends)).toEqual(new Set([200]));
    expect((await mailsTo(planned)).length).toBe(1);
    expect(await rejection(tryPause(member, 3))).toMatchObject({ status: 409 });
    expect((await tryPause(member, 4)).status).toBe(422);
    const { pause: inPlan } = await standingOf(member);
    expect(new Date(inPlan?.until ?? 0).getUTCMonth()).toBe((new Date(shown.from).getUTCMonth() + 2) % 12);
  });

  test('that the provider has planned before a crash is found by the next press', async () => {
    const member = await monthly();
    const { scheduleNext } = server.payments;
    vi.spyOn(server.payments, 'scheduleNext').mockImplementationOnce(async (...given) => {
      await scheduleNext(...given);
      throw new PaymentsError('away', 'Stripe: no answer');
    });
    expect((await tryPause(member)).ok).toBe(false);
    await pause(member);
    expect(await standingOf(member)).toMatchObject({ state: 'pausePlanned' });
    expect((await mailsTo(planned)).length).toBe(1);
  });

  test('can be taken back, and planned again', async () => {
    const member = await monthly();
    await pause(member, 3);
    expect(await resume(member)).toMatchObject({ outcome: 'takenBack' });
    expect(await resume(member)).toMatchObject({ outcome: 'takenBack' });
    expect(await standingOf(member)).toMatchObject({ state: 'active', pause: null });
    await pause(member, 3);
    expect(await standingOf(member)).toMatchObject({ state: 'pausePlanned' });
    expect((await mailsTo(planned)).length).toBe(2);
    expect((await mailsTo(takenBack)).length).toBe(1);
    expect(await charges(member)).toEqual([14_900]);
  });

  test('is dropped by a cancellation, which says so, and by the end of the plan', async () => {
    const member = await monthly();
    await pause(member);
    await cancel(member);
    expect(await standingOf(member)).toMatchObject({ state: 'ending', pause: null });
    const [mail] = await mailsTo(takenBack);
    expect(mail?.text).toMatch(/cancel/i);
    await pass(31 * dayS);
    expect(await standingOf(member)).toMatchObject({ state: 'ended' });
    expect(await charges(member)).toEqual([14_900]);
  });

  test('is not offered while something else is planned or due, and blocks a change of the plan', async () => {
    const member = await monthly();
    await pause(member);
    expect(await options(member)).toMatchObject({ options: [{ blocked: 'open' }, { blocked: null }] });
    expect(await rejection(tryPreview(member, 'price_quarterly'))).toMatchObject({ status: 409 });
    await resume(member);
    expect(await options(member)).toMatchObject({ options: [{ blocked: null }, { blocked: null }] });
    await cancel(member);
    expect(await rejection(tryPause(member))).toMatchObject({ status: 409 });
  });

  test('is not offered while a payment is due', async () => {
    const due = await pastDue();
    expect((await standingOf(due)).can).not.toContain('pause');
    expect(await rejection(tryPause(due))).toMatchObject({ status: 409 });
  });

  test('is not offered while a change is planned or a payment is disputed', async () => {
    const member = await shop.subscriber('bob@example.com', 'price_quarterly');
    await pass(10 * dayS);
    await change(member, await preview(member, 'price_monthly'));
    expect(await rejection(tryPause(member))).toMatchObject({ status: 409 });
    const disputed = await monthly();
    await pause(disputed);
    await server.stripe.sandbox.trigger.dispute(intentIdOf(disputed.intent.clientSecret));
    await shop.settled();
    expect(await standingOf(disputed)).toMatchObject({ state: 'disputed', pause: null });
    expect(await rejection(tryPause(disputed))).toMatchObject({ status: 409 });
  });
});

describe('A pause is planned only', () => {
  test('as the page has shown it', async () => {
    const member = await monthly();
    const shown = await shownPause(member);
    const browser = await browserOf(member);
    expect(await rejection(browser.post('/api/pause', { ...shown, amount: 100 }))).toEqual(changed);
    await pass(31 * dayS);
    expect(await rejection((await browserOf(member)).post('/api/pause', shown))).toEqual(changed);
    expect(await standingOf(member)).toMatchObject({ state: 'active' });
  });

  test('if the provider has it, and not if it only repeats an old answer', async () => {
    const member = await monthly();
    vi.spyOn(server.payments, 'scheduleNext').mockResolvedValueOnce(true);
    expect(await rejection(tryPause(member))).toMatchObject({ status: 409 });
    await pause(member);
    expect(await standingOf(member)).toMatchObject({ state: 'pausePlanned' });
  });
});

test('Nothing can be resumed without a plan', async () => {
  const stranger = await server.signedIn('new@example.com');
  const message = serverErrors.pause.nothingToResume;
  expect(await rejection(stranger.post('/api/pause/resume', { amount: null }))).toEqual({ status: 409, message });
});

test('A pause is not planned for another day than the page has shown', async () => {
  const member = await monthly();
  const shown = await shownPause(member);
  vi.spyOn(server.payments, 'scheduleNext').mockResolvedValueOnce(false);
  expect(await rejection(tryPause(member))).toEqual(changed);
  await pause(member);
  const from = new Date(Date.parse(shown.from) - 31 * dayS * 1000).toISOString();
  expect(await rejection((await browserOf(member)).post('/api/pause', { ...shown, from }))).toEqual(changed);
  expect(await standingOf(member)).toMatchObject({ state: 'pausePlanned', pause: { from: shown.from } });
});

test('A planned pause is mailed once, also if a restore has lost that it was', async () => {
  const member = await monthly();
  await pause(member);
  const plannedAt = server.clock.now();
  await server.db.delete(accountEvents).where(eq(accountEvents.kind, 'pausePlanned'));
  server.clock.move(hourS);
  const restoredAt = server.clock.now();
  const cursor = { takenAt: new Date(plannedAt.getTime() - 1000).toISOString() };
  await server.db.insert(sweeps).values({ name: 'restore', nextAt: restoredAt, startedAt: restoredAt, cursor });
  server.clock.move(60);
  await server.compareNow();
  const [found] = await server.db.select().from(accountEvents).where(eq(accountEvents.kind, 'pausePlanned'));
  expect(found?.happenedAt.getTime()).toBeLessThanOrEqual(plannedAt.getTime());
  expect((await mailsTo(planned)).length).toBe(1);
});

test.each(['has passed', 'is ended with its plan'])(
  'A pause that %s unseen has begun, and is not taken back',
  async (end) => {
    const member = await monthly();
    await pause(member);
    server.network.webhooks = false;
    server.clock.move(31 * dayS);
    await shop.settled();
    if (end === 'has passed') server.clock.move(65 * dayS);
    else await shop.dashboard.subscriptions.cancel(subscriptionIdOf(member));
    await shop.settled();
    await server.compareNow();
    expect(await kinds()).toContain('pauseBegun');
    expect(await kinds()).not.toContain('pauseTakenBack');
    expect(await mailsTo(takenBack)).toEqual([]);
  },
);

test('The mail about a planned pause can be sent again while the provider is away, until it is taken back', async () => {
  const member = await monthly();
  await pause(member);
  const resend = (reason: string) =>
    server.desk({
      kind: 'act',
      who: member.user.email,
      action: { name: 'resend', mail: 'pausePlanned' },
      reason,
      actor: 'mia',
    });
  const away = () =>
    vi.spyOn(server.payments, 'subscription').mockRejectedValueOnce(new PaymentsError('away', 'Stripe: no answer'));
  await shop.settled();
  away();
  await resend('asked by mail');
  expect((await mailsTo(planned)).length).toBe(2);
  await resume(member);
  away();
  expect(await resend('asked again')).toMatchObject({ text: expect.stringContaining('no longer so') as unknown });
  expect((await mailsTo(planned)).length).toBe(2);
});

test('A planned pause of a quarterly plan is not announced as a renewal', async () => {
  const member = await shop.subscriber('ann@example.com', 'price_quarterly');
  await pause(member, 3);
  await pass(86 * dayS);
  await server.sweepNow();
  expect(await kinds()).not.toContain('renewalAhead');
});

test('A crash between the schedule and its phases leaves a pause that can be planned', async () => {
  const member = await monthly();
  vi.spyOn(server.payments, 'scheduleNext').mockImplementationOnce(async (from_subscription) => {
    await shop.dashboard.subscriptionSchedules.create({ from_subscription });
    throw new Error('The server crashes');
  });
  expect((await tryPause(member)).ok).toBe(false);
  expect(await standingOf(member)).toMatchObject({ state: 'active', pause: null });
  await pause(member);
  expect(await standingOf(member)).toMatchObject({ state: 'pausePlanned' });
});
