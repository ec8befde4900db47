import { describe, expect, test } from 'vitest';
import { attemptBehind, attemptsInFlow } from './attemptsInFlow.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 10, 20) + hours * 3_600_000);

/** Returns the row of a churn attempt that began at `from` and changed last at `to`. Both are in hours. */
const row = (
  sessionId: string,
  from: number,
  to: number,
  more: Partial<Parameters<typeof attemptsInFlow>[0][0]> = {},
) => ({
  userId: 'ann',
  sessionId,
  currentStep: 1,
  cancellationReason: null,
  reasonAt: null,
  outcome: null,
  feedback: null,
  subscriptionId: 'sub_1',
  planName: 'Monthly',
  monthlyAmount: 14_900,
  currency: 'USD',
  createdAt: at(from),
  updatedAt: at(to),
  ...more,
});
const reasonOf = (...rows: Parameters<typeof attemptsInFlow>[0]) => attemptsInFlow(rows).map(({ reason }) => reason);

describe('Attempts of one person about one plan', () => {
  test('are one within 24 hours of the last change, and two after that', () => {
    expect(reasonOf(row('a', 0, 2), row('b', 26, 26))).toHaveLength(1);
    expect(reasonOf(row('a', 0, 2), row('b', 26.1, 26.1))).toHaveLength(2);
  });

  test('are told from those of somebody else, and of another plan', () => {
    const others = [row('b', 1, 1, { userId: 'bob' }), row('c', 1, 1, { subscriptionId: 'sub_2' })];
    expect(reasonOf(row('a', 0, 2), ...others)).toHaveLength(3);
  });

  test('do not count if the person had no plan', () => {
    expect(reasonOf(row('a', 0, 2, { subscriptionId: null }))).toEqual([]);
  });

  test('have the reason that was given last, whichever page went on later', () => {
    const first = row('a', 0, 5, { cancellationReason: 'other', reasonAt: at(1) });
    const second = row('b', 2, 3, { cancellationReason: 'not-using', reasonAt: at(3) });
    expect(reasonOf(first, second, row('c', 6, 6))).toEqual(['not-using']);
  });

  test('have the furthest step, all words, and the offer if it was taken in any of them', () => {
    const first = row('a', 0, 1, { currentStep: 4, outcome: 'discount_accepted', feedback: 'Too dear' });
    const second = row('b', 2, 3, { currentStep: 2, outcome: 'retained', feedback: ' Still too dear ' });
    expect(attemptsInFlow([second, first])).toMatchObject([
      { step: 4, outcome: 'discount_accepted', words: 'Too dear\nStill too dear', startedAt: at(0), endedAt: at(3) },
    ]);
  });

  test('belong to the end of their plan for 24 hours, and in the second in which the provider rounds down', () => {
    const [attempt] = attemptsInFlow([row('a', 1, 2)]);
    const behind = (hours: number, planId = 'sub_1') =>
      attemptBehind(attempt ? [attempt] : [], { userId: 'ann', planId, cancelledAt: at(hours) });
    expect([behind(26), behind(1 - 0.9 / 3600)]).toEqual([attempt, attempt]);
    expect([behind(26.1), behind(0.9), behind(2, 'sub_2')]).toEqual([undefined, undefined, undefined]);
  });
});
