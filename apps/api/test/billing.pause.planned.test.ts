import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { sweeps } from '../src/db/schema.sweeps.ts';
import { pausesPerTest } from './support/pause.ts';
import { rejection } from './support/server.ts';
import { dayS, hourS } from './support/standing.ts';

// What holds before a pause begins.

const fixture = pausesPerTest();
const { server, browserOf, standingOf, mailsTo, monthly } = fixture;
const { shownPause, tryPause, pause } = fixture;

const changed = { status: 409, message: serverErrors.pause.changed };

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
  expect((await mailsTo(/Your plan will be paused/)).length).toBe(1);
});
