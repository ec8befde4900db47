import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { PaymentsError } from '../src/ports/payments.ts';
import { pausesPerTest } from './support/pause.ts';
import { rejection } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

// What holds before a pause begins.

const fixture = pausesPerTest();
const { server, shop, browserOf, standingOf, mailsTo, monthly, subscriptionIdOf } = fixture;
const { shownPause, tryPause, pause, resume } = fixture;

const planned = /Your plan will be paused/;
const kinds = async () => (await server.db.select().from(accountEvents)).map(({ kind }) => kind);

const changed = { status: 409, message: serverErrors.pause.changed };

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
    expect(await mailsTo(/will not be paused/)).toEqual([]);
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
