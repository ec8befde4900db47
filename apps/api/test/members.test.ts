import { expect, test } from 'vitest';
import { badWeek, members, totalOf, type Work } from './members/members.ts';
import { hourOf } from './members/report.ts';
import { usualDays } from './members/usual.ts';
import { databasePerTest } from './support/fixture.ts';

const database = databasePerTest();

/** Returns how many calls of some work were about a single member, and not for a page of a list of all members. */
const single = ({ calls, pages }: Work) => totalOf(calls) - pages;

test('After a week without webhooks the sweeps read what has changed, and lists for all else', async () => {
  const found = await members(database.db, { seed: 7, originals: 20, copies: 12 });
  expect(found.differences).toEqual([]);
  expect(found.stale).toBeGreaterThan(30);
  const [hourly, daily, , nextHourly, nextDaily] = found.work;
  if (!hourly || !daily || !nextHourly || !nextDaily) throw new Error('A sweep is missing');
  // The sweep may make three calls for each member with an event: for the plan, its next charge, and its refund.
  expect(single(hourly)).toBeLessThanOrEqual(3 * found.stale);
  expect(single(daily)).toBeLessThanOrEqual(0.1 * found.stale);
  expect(totalOf(nextHourly.calls)).toBe(1);
  expect(single(nextDaily)).toBeLessThanOrEqual(0.1 * found.members);
  expect(nextDaily.calls['GET subscriptions of everybody']).toBeLessThanOrEqual(Math.ceil(found.members / 100));
});

test('With webhooks, 100,000 members need a small part of the calls that the provider allows in an hour', async () => {
  const days = await usualDays(database.db, { seed: 7, members: 12, days: 2, week: badWeek });
  const hour = hourOf(days, 100_000);
  expect(hour['hourly sweep']).toBeLessThan(2000);
  expect(hour['daily sweep']).toBeLessThan(2000);
  expect(Object.values(hour).reduce((sum, each) => sum + each, 0)).toBeLessThan(20_000);
});
