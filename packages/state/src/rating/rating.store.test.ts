import { formatYearMonth } from '@signalsync/content/formatYearMonth';
import { sendFeedback } from '@signalsync/contract/calls/account';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import type { Storage } from '../core/storage.ts';
import { faults } from '../mocks/faults.ts';
import { ratingMocks } from '../mocks/rating.ts';
import { sessionMocks } from '../mocks/session.ts';
import { bodiesOf } from '../testing/checkout.ts';
import { forbiddenStorage } from '../testing/fakeStorage.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createRatingStore, type RatedBy } from './rating.store.ts';

const network = mockedNetwork();
const bad = faults(base);
const path = '/api/accounts/feedback/slack';
const member = monthlyMember();
const flag = `feedback_submitted_${member.id}`;
const month = `feedback_closed_${member.id}`;
const draft = `rating_draft_${member.id}`;
/** The clock of the tests stands at 2026-11-21T12:00:00Z. */
const now = Date.parse('2026-11-21T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;

interface Given {
  storage?: Storage;
  timeZone?: string;
  local?: Record<string, string>;
  session?: Record<string, string>;
}

function setUp({ storage, timeZone = 'UTC', local = {}, session = {} }: Given = {}) {
  network.use(...ratingMocks(base));
  const set = testCore(storage ? { storage } : {});
  set.core.session.signedIn();
  for (const [key, value] of Object.entries(local)) set.kept.local.set(key, value);
  for (const [key, value] of Object.entries(session)) set.kept.session.set(key, value);
  const make = () => createRatingStore(set.core, { monthOf: (at) => formatYearMonth(at, timeZone) });
  const store = make();
  return { ...set, store, state: store.state, make };
}

function opened(given: Given = {}) {
  const set = setUp(given);
  set.store.open(member);
  expect(set.state.isOpen).toBe(true);
  return set;
}

/** With a low rating and words. */
function written(given: Given = {}) {
  const set = opened(given);
  set.store.rate(4);
  set.store.setFeedback(' The alerts are late. ');
  return set;
}

const nothingKept = (kept: { local: Map<string, string> }) => [kept.local.has(flag), kept.local.has(month)];

describe('who is asked', () => {
  const createdAgo = (ms: number): Partial<RatedBy> => ({ createdAt: new Date(now - ms).toISOString() });
  it.each<[string, Partial<RatedBy>, Record<string, string>, boolean]>([
    ['a member of 14 days, to the instant', createdAgo(14 * day), {}, true],
    ['nobody a millisecond before', createdAgo(14 * day - 1), {}, false],
    ['a member of years', createdAgo(900 * day), {}, true],
    ['nobody who came just now', createdAgo(0), {}, false],
    ['nobody from the future', createdAgo(-day), {}, false],
    ['nobody without a plan', { subscriptionStatus: 'inactive' }, {}, false],
    ['nobody who has answered', {}, { [flag]: 'true' }, false],
    ['nobody who has answered, however that was written down', {}, { [flag]: '' }, false],
    ['nobody who has closed it this month', {}, { [month]: '2026-11' }, false],
    ['whoever has closed it last month', {}, { [month]: '2026-10' }, true],
    ['whoever has closed it this month of another year', {}, { [month]: '2025-11' }, true],
    ['whoever has garbage there', {}, { [month]: '{"month":' }, true],
    ['whoever shares a browser with somebody who answered', {}, { feedback_submitted_usr_other: 'true' }, true],
  ])('%s', (_who, person, local, isDue) => {
    const { store, state } = setUp({ local });
    expect(store.isDue({ ...member, ...person })).toBe(isDue);
    store.open({ ...member, ...person });
    expect(state.isOpen).toBe(isDue);
  });

  // On the first or last of a month the places differ in the month, and so does when the next one begins.
  it.each([
    ['behind UTC', 'America/Los_Angeles', '2026-12-01T07:59:59.999Z', '2026-11', '2026-12'],
    ['far behind UTC', 'Pacific/Pago_Pago', '2026-12-01T10:59:59.999Z', '2026-11', '2026-12'],
    ['at UTC', 'UTC', '2026-12-31T23:59:59.999Z', '2026-12', '2027-01'],
    ['ahead of UTC', 'Asia/Tokyo', '2026-11-30T14:59:59.999Z', '2026-11', '2026-12'],
    ['far ahead of UTC', 'Pacific/Kiritimati', '2026-12-31T09:59:59.999Z', '2026-12', '2027-01'],
  ])('once in each month of their own place: %s', (_where, timeZone, lastInstant, before, after) => {
    const { store, state, clock, kept, core, make } = setUp({ timeZone });
    clock.advance(Date.parse(lastInstant) - clock.now());
    store.open(member);
    store.close();
    expect(kept.local.get(month)).toBe(before);
    // The next page load.
    const next = createRatingStore(
      { ...core, memory: { ...core.memory } },
      { monthOf: (at) => formatYearMonth(at, timeZone) },
    );
    expect(next.isDue(member)).toBe(false);
    clock.advance(1);
    expect(next.isDue(member)).toBe(true);
    next.open(member);
    next.close();
    expect(kept.local.get(month)).toBe(after);
    expect([state.isOpen, make().isDue(member)]).toEqual([false, false]);
  });

  it.each(['Pacific/Pago_Pago', 'UTC', 'Pacific/Kiritimati'])(
    'on the 14th day at the same instant in %s',
    (timeZone) => {
      const { store, clock } = setUp({ timeZone });
      const person = { ...member, createdAt: new Date(now - 14 * day + 1).toISOString() };
      expect(store.isDue(person)).toBe(false);
      clock.advance(1);
      expect(store.isDue(person)).toBe(true);
    },
  );

  it('once per page load, where nothing can be remembered too', () => {
    const { store, state, make } = opened({ storage: forbiddenStorage() });
    store.close();
    expect(state.isOpen).toBe(false);
    store.open(member);
    const another = make();
    another.open(member);
    expect([state.isOpen, another.state.isOpen]).toEqual([false, false]);
  });
});

describe('a low rating', () => {
  it('is sent with its words, once', async () => {
    const { store, state, kept, said } = written();
    const sending = [store.submit(), store.submit()];
    expect(state).toMatchObject({ isOpen: true, isSubmitting: true });
    store.rate(9);
    store.setFeedback('Other words');
    store.close();
    store.later();
    await Promise.all(sending);
    expect(await bodiesOf(network, path)).toEqual([
      { rating: 4, feedback: 'The alerts are late.', source: 'rating-popup' },
    ]);
    expect(state).toMatchObject({ isOpen: false, isSubmitting: false });
    expect(said()).toEqual([['Thank you!', 'Your feedback has been received.']]);
    expect([kept.local.get(flag), kept.local.has(month), kept.session.has(draft)]).toEqual(['true', false, false]);
    await store.submit();
    expect(network.asked).toHaveLength(1);
  });

  it.each([
    ['without a rating', null, 'Words'],
    ['without words', 7, ''],
    ['with nothing but spaces', 7, ' \n '],
    ['when the rating is high', 8, 'Words'],
  ])('is not sent %s', async (_why, rating, feedback) => {
    const { store, state } = opened();
    if (rating !== null) store.rate(rating);
    store.setFeedback(feedback);
    await store.submit();
    expect(network.asked).toEqual([]);
    expect(state.isOpen).toBe(true);
  });

  it('keeps its words while the rating goes up and down, and takes no more than 400 characters', () => {
    const { store, state } = written();
    store.rate(9);
    store.rate(2);
    expect(state).toMatchObject({ rating: 2, feedback: ' The alerts are late. ' });
    store.setFeedback('x'.repeat(401));
    expect(state.feedback).toHaveLength(400);
  });

  it('is not the answer when the public review is followed: the popup stays', () => {
    const { store, state, kept } = written();
    store.review();
    store.later();
    expect([state.isOpen, nothingKept(kept), network.asked]).toEqual([true, [false, false], []]);
  });

  it.each(kindsOfFailure)('that fails with $name closes the popup, says so and keeps the draft', async (kind) => {
    const { store, state, kept, said, clock, core, make } = written();
    network.use(kind.on(sendFeedback), ...sessionMocks(base, true));
    await outcomeOf(network, clock, kind.hangs, store.submit());
    expect(state).toMatchObject({ isOpen: false, isSubmitting: false });
    expect(said()).toEqual([['Error', kind.outcome === 'message' ? serverSentence : 'Failed to submit feedback']]);
    expect(nothingKept(kept)).toEqual([false, false]);
    expect(core.session.state.status).toBe('authenticated');
    make().open(member);
    expect(network.asked.filter((asked) => asked.includes(path))).toHaveLength(1);

    // The next page load in this browser session.
    const next = createRatingStore({ ...core, memory: { ...core.memory } }, { monthOf: (at) => formatYearMonth(at) });
    next.open(member);
    expect(next.state).toMatchObject({ isOpen: true, rating: 4, feedback: ' The alerts are late. ' });
    network.use(...ratingMocks(base));
    await next.submit();
    expect([kept.local.get(flag), kept.session.has(draft)]).toEqual(['true', false]);
  });

  it('ends a session that has ended', async () => {
    const { store, core } = written();
    network.use(bad.refuse(sendFeedback, 401), ...sessionMocks(base, false));
    await store.submit();
    expect(core.session.state.status).toBe('unauthenticated');
  });

  it('that is left on its way is given up, and its draft stays', async () => {
    const { store, state, kept, said } = written();
    network.use(bad.hang(sendFeedback));
    const sending = store.submit();
    await network.arrived(1);
    store.dispose();
    await sending;
    expect([state.isSubmitting, said(), nothingKept(kept)]).toEqual([false, [], [false, false]]);
    expect(kept.session.get(draft)).toBe('{"rating":4,"feedback":" The alerts are late. "}');
  });
});

describe('a draft', () => {
  it.each([
    'garbage',
    'null',
    '7',
    '[]',
    '{"rating":4}',
    '{"rating":0,"feedback":"x"}',
    '{"rating":11,"feedback":"x"}',
    '{"rating":4.5,"feedback":"x"}',
    '{"rating":"4","feedback":"x"}',
    '{"rating":4,"feedback":{}}',
  ])('that is none counts as none: %s', (text) => {
    const { state } = opened({ session: { [draft]: text } });
    expect(state).toMatchObject({ rating: null, feedback: '' });
  });

  it('is cut to what may be sent', () => {
    const { state } = opened({ session: { [draft]: JSON.stringify({ rating: 4, feedback: 'x'.repeat(900) }) } });
    expect(state.feedback).toHaveLength(400);
  });

  it('is gone once the popup is closed without an answer', () => {
    const { store, kept } = opened({ session: { [draft]: '{"rating":4,"feedback":"x"}' } });
    store.close();
    expect(kept.session.has(draft)).toBe(false);
  });

  it('of somebody else stays theirs', () => {
    const { state } = opened({ session: { rating_draft_usr_other: '{"rating":4,"feedback":"x"}' } });
    expect(state.feedback).toBe('');
  });
});

describe('a high rating', () => {
  it.each(['review', 'later'] as const)('is sent without words, once, by %s', async (way) => {
    const { store, state, kept, said } = written();
    store.rate(9);
    store[way]();
    store.later();
    store.review();
    store.close();
    expect(state.isOpen).toBe(false);
    await network.arrived(1);
    expect(await bodiesOf(network, path)).toEqual([{ rating: 9, feedback: '', source: 'rating-popup' }]);
    expect([kept.local.get(flag), kept.local.has(month), said()]).toEqual(['true', false, []]);
  });

  it('needs a rating', () => {
    const { store, state } = opened();
    store.later();
    store.review();
    expect([state.isOpen, network.asked]).toEqual([true, []]);
  });

  it.each(kindsOfFailure)('is over when sending it fails with $name: nothing is said', async (kind) => {
    const { store, state, kept, said } = opened();
    network.use(kind.on(sendFeedback), ...sessionMocks(base, true));
    store.rate(8);
    store.later();
    await network.arrived(1);
    expect([state.isOpen, kept.local.get(flag), said()]).toEqual([false, 'true', []]);
  });

  it('goes out although the page is left at once', async () => {
    const { store } = opened();
    store.rate(10);
    store.later();
    store.dispose();
    await network.arrived(1);
    expect(network.requests[0]?.signal.aborted).toBe(false);
  });
});

it('closed without an answer it stores the month, and nothing is sent', () => {
  const { store, state, kept } = written();
  store.close();
  expect([state.isOpen, kept.local.get(month), kept.local.has(flag)]).toEqual([false, '2026-11', false]);
  expect(network.asked).toEqual([]);
});
