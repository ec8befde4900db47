import { describe, expect, it } from 'vitest';
import { forbiddenStorage } from '../testing/fakeStorage.ts';
import { mockedNetwork } from '../testing/network.ts';
import { keys, member, openedRating, ratingOf } from '../testing/rating.ts';
import type { RatedBy } from './rating.store.ts';

const network = mockedNetwork();
/** The time of the tests' clock. */
const now = Date.parse('2026-11-21T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;

describe('who is asked', () => {
  const createdAgo = (ms: number): Partial<RatedBy> => ({ createdAt: new Date(now - ms).toISOString() });
  it.each<[string, Partial<RatedBy>, Record<string, string>, boolean]>([
    ['a member of 14 days, to the instant', createdAgo(14 * day), {}, true],
    ['nobody a millisecond before', createdAgo(14 * day - 1), {}, false],
    ['a member of years', createdAgo(900 * day), {}, true],
    ['nobody who came just now', createdAgo(0), {}, false],
    ['nobody from the future', createdAgo(-day), {}, false],
    ['nobody who has answered', {}, { [keys.submitted]: 'true' }, false],
    ['nobody who has answered, however that was written down', {}, { [keys.submitted]: '' }, false],
    ['nobody who has closed it this month', {}, { [keys.closed]: '2026-11' }, false],
    ['whoever has closed it last month', {}, { [keys.closed]: '2026-10' }, true],
    ['whoever has closed it this month of another year', {}, { [keys.closed]: '2025-11' }, true],
    ['whoever has garbage there', {}, { [keys.closed]: '{"month":' }, true],
    ['whoever shares a browser with somebody who answered', {}, { feedback_submitted_usr_other: 'true' }, true],
  ])('%s', (_who, person, local, isDue) => {
    const { store, state } = ratingOf(network, { local });
    expect(store.isDue({ ...member, ...person })).toBe(isDue);
    store.open({ ...member, ...person });
    expect(state.isOpen).toBe(isDue);
  });

  // At the turn of a month, the time zone decides which month it is, and when the next month begins.
  it.each([
    ['behind UTC', 'America/Los_Angeles', '2026-12-01T07:59:59.999Z', '2026-11', '2026-12'],
    ['far behind UTC', 'Pacific/Pago_Pago', '2026-12-01T10:59:59.999Z', '2026-11', '2026-12'],
    ['at UTC', 'UTC', '2026-12-31T23:59:59.999Z', '2026-12', '2027-01'],
    ['ahead of UTC', 'Asia/Tokyo', '2026-11-30T14:59:59.999Z', '2026-11', '2026-12'],
    ['far ahead of UTC', 'Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12', '2027-01'],
  ])('once in each month of their own place: %s', (_where, timeZone, lastInstant, before, after) => {
    const { store, state, clock, kept, again, afterReload } = ratingOf(network, { timeZone });
    clock.advance(Date.parse(lastInstant) - clock.now());
    store.open(member);
    store.close();
    expect(kept.local.get(keys.closed)).toBe(before);
    const next = afterReload();
    expect(next.isDue(member)).toBe(false);
    clock.advance(1);
    expect(next.isDue(member)).toBe(true);
    next.open(member);
    next.close();
    expect(kept.local.get(keys.closed)).toBe(after);
    expect([state.isOpen, again().isDue(member)]).toEqual([false, false]);
  });

  it.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
    'on the 14th day at the same instant in %s',
    (timeZone) => {
      const { store, clock } = ratingOf(network, { timeZone });
      const person = { ...member, createdAt: new Date(now - 14 * day + 1).toISOString() };
      expect(store.isDue(person)).toBe(false);
      clock.advance(1);
      expect(store.isDue(person)).toBe(true);
    },
  );

  it.each([
    ['ahead by years', 900 * day],
    ['behind by years', -900 * day],
    ['right', 0],
  ])('by the clock of the server, where the browser’s is %s', (_which, wrong) => {
    const { store, clock, kept } = ratingOf(network);
    const time = new Date(now - wrong).toISOString();
    const since = (ms: number) => ({ ...member, time, createdAt: new Date(now - wrong - ms).toISOString() });
    expect(store.isDue(since(14 * day - 1))).toBe(false);
    expect(store.isDue(since(14 * day))).toBe(true);
    // The time that passes after the server sent its time counts too: 1 ms later, the account is 14 days old.
    clock.advance(1);
    expect(store.isDue(since(14 * day - 1))).toBe(true);
    store.open(since(14 * day));
    store.close();
    expect(kept.local.get(keys.closed)).toBe(time.slice(0, 7));
  });

  it('once per page load, where nothing can be remembered too', () => {
    const { store, state, again } = openedRating(network, { storage: forbiddenStorage() });
    store.close();
    expect(state.isOpen).toBe(false);
    store.open(member);
    const another = again();
    another.open(member);
    expect([state.isOpen, another.state.isOpen]).toEqual([false, false]);
  });
});
