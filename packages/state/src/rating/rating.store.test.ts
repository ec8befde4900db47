import { sendFeedback } from '@signalsync/contract/calls/rating';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { ratingMocks } from '../mocks/churn.ts';
import { sessionMocks } from '../mocks/session.ts';
import { bodiesOf } from '../testing/checkout.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { keys, member, openedRating, path, writtenRating } from '../testing/rating.ts';

const network = mockedNetwork();
const bad = faults(base);

const nothingKept = (kept: { local: Map<string, string> }) => [
  kept.local.has(keys.submitted),
  kept.local.has(keys.closed),
];

describe('a low rating', () => {
  it('is sent with its words, once', async () => {
    const { store, state, kept, said } = writtenRating(network);
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
    expect([kept.local.get(keys.submitted), kept.local.has(keys.closed), kept.session.has(keys.draft)]).toEqual([
      'true',
      false,
      false,
    ]);
    await store.submit();
    expect(network.asked).toHaveLength(1);
  });

  it.each([
    ['without a rating', null, 'Words'],
    ['without words', 7, ''],
    ['with nothing but spaces', 7, ' \n '],
    ['when the rating is high', 8, 'Words'],
  ])('is not sent %s', async (_why, rating, feedback) => {
    const { store, state } = openedRating(network);
    if (rating !== null) store.rate(rating);
    store.setFeedback(feedback);
    await store.submit();
    expect(network.asked).toEqual([]);
    expect(state.isOpen).toBe(true);
  });

  it('keeps its words while the rating goes up and down, and takes no more than 400 characters', () => {
    const { store, state } = writtenRating(network);
    store.rate(9);
    store.rate(2);
    expect(state).toMatchObject({ rating: 2, feedback: ' The alerts are late. ' });
    store.setFeedback('x'.repeat(401));
    expect(state.feedback).toHaveLength(400);
  });

  it('is not the answer when the public review is followed: the popup stays', () => {
    const { store, state, kept } = writtenRating(network);
    store.review();
    store.later();
    expect([state.isOpen, nothingKept(kept), network.asked]).toEqual([true, [false, false], []]);
  });

  it.each(kindsOfFailure)('that fails with $name closes the popup, says so and keeps the draft', async (kind) => {
    const { store, state, kept, said, clock, core, again, afterReload } = writtenRating(network);
    network.use(kind.on(sendFeedback), ...sessionMocks(base, true));
    await outcomeOf(network, clock, kind.hangs, store.submit());
    expect(state).toMatchObject({ isOpen: false, isSubmitting: false });
    expect(said()).toEqual([['Error', kind.outcome === 'message' ? serverSentence : 'Failed to submit feedback']]);
    expect(nothingKept(kept)).toEqual([false, false]);
    expect(core.session.state.status).toBe('authenticated');
    again().open(member);
    expect(network.asked.filter((asked) => asked.includes(path))).toHaveLength(1);

    const next = afterReload();
    next.open(member);
    expect(next.state).toMatchObject({ isOpen: true, rating: 4, feedback: ' The alerts are late. ' });
    network.use(...ratingMocks(base));
    await next.submit();
    expect([kept.local.get(keys.submitted), kept.session.has(keys.draft)]).toEqual(['true', false]);
  });

  it('ends a session that has ended', async () => {
    const { store, core } = writtenRating(network);
    network.use(bad.httpError(sendFeedback, 401), ...sessionMocks(base, false));
    await store.submit();
    expect(core.session.state.status).toBe('unauthenticated');
  });

  it('that is left on its way is given up, and its draft stays', async () => {
    const { store, state, kept, said } = writtenRating(network);
    network.use(bad.hang(sendFeedback));
    const sending = store.submit();
    await network.arrived(1);
    store.dispose();
    await sending;
    expect([state.isSubmitting, said(), nothingKept(kept)]).toEqual([false, [], [false, false]]);
    expect(kept.session.get(keys.draft)).toBe('{"rating":4,"feedback":" The alerts are late. "}');
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
    const { state } = openedRating(network, { session: { [keys.draft]: text } });
    expect(state).toMatchObject({ rating: null, feedback: '' });
  });

  it('is cut to what may be sent', () => {
    const { state } = openedRating(network, {
      session: { [keys.draft]: JSON.stringify({ rating: 4, feedback: 'x'.repeat(900) }) },
    });
    expect(state.feedback).toHaveLength(400);
  });

  it('is gone once the popup is closed without an answer', () => {
    const { store, kept } = openedRating(network, { session: { [keys.draft]: '{"rating":4,"feedback":"x"}' } });
    store.close();
    expect(kept.session.has(keys.draft)).toBe(false);
  });

  it('of somebody else stays theirs', () => {
    const { state } = openedRating(network, { session: { rating_draft_usr_other: '{"rating":4,"feedback":"x"}' } });
    expect(state.feedback).toBe('');
  });
});

describe('a high rating', () => {
  it.each(['review', 'later'] as const)('is sent without words, once, by %s', async (way) => {
    const { store, state, kept, said } = writtenRating(network);
    store.rate(9);
    store[way]();
    store.later();
    store.review();
    store.close();
    expect(state.isOpen).toBe(false);
    await network.arrived(1);
    expect(await bodiesOf(network, path)).toEqual([{ rating: 9, feedback: '', source: 'rating-popup' }]);
    expect([kept.local.get(keys.submitted), kept.local.has(keys.closed), said()]).toEqual(['true', false, []]);
  });

  it('needs a rating', () => {
    const { store, state } = openedRating(network);
    store.later();
    store.review();
    expect([state.isOpen, network.asked]).toEqual([true, []]);
  });

  it.each(kindsOfFailure)('is over when sending it fails with $name: nothing is said', async (kind) => {
    const { store, state, kept, said } = openedRating(network);
    network.use(kind.on(sendFeedback), ...sessionMocks(base, true));
    store.rate(8);
    store.later();
    await network.arrived(1);
    expect([state.isOpen, kept.local.get(keys.submitted), said()]).toEqual([false, 'true', []]);
  });

  it('goes out although the page is left at once', async () => {
    const { store } = openedRating(network);
    store.rate(10);
    store.later();
    store.dispose();
    await network.arrived(1);
    expect(network.requests[0]?.signal.aborted).toBe(false);
  });
});

it('closed without an answer it stores the month, and nothing is sent', () => {
  const { store, state, kept } = writtenRating(network);
  store.close();
  expect([state.isOpen, kept.local.get(keys.closed), kept.local.has(keys.submitted)]).toEqual([
    false,
    '2026-11',
    false,
  ]);
  expect(network.asked).toEqual([]);
});
