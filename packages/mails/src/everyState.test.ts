import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { planStates } from '@signalsync/contract/model/standing';
import { describe, expect, test } from 'vitest';
import type { UnwrittenMail } from './list.ts';
import { sampleSite, samples, statesOfMails } from './testing/samples.ts';
import { writeMail } from './write.ts';

type Name = keyof typeof statesOfMails;

const names = Object.keys(statesOfMails) as Name[];
const textOf = (name: Name, standing: (typeof sampleStandings)[keyof typeof sampleStandings] | null, more?: object) =>
  writeMail({ name, values: { ...samples[name], ...more, standing } } as UnwrittenMail, sampleSite).text;

/**
 * Each mail that describes the plan's state. A mail whose own text depends on a value comes again with other values,
 * which replace those of the sample.
 */
const variants: readonly (readonly [Name, object])[] = [
  ...names.map((name) => [name, {}] as const),
  ['renewed', { outcome: 'recovered' }],
  ['renewed', { outcome: 'resumed' }],
  ['refunded', { outcome: 'failed' }],
  ['refunded', { isLate: true }],
  ['planChanged', { isLater: true, takesEffect: '2027-02-20T09:00:00.000Z', credit: null }],
  ['paymentFailed', { again: { accessEnds: '2026-12-03T12:00:00.000Z' } }],
  ['disputed', { outcome: 'won' }],
  ['disputed', { outcome: 'lost' }],
];

/**
 * Patterns of sentences that contradict each other, so a mail may match only one of them. In the state `pastDueEnding`,
 * it may match two.
 */
const claims = {
  goesOn: /(?:plan|subscription) continues\b(?! until)|renews automatically|The next charge is|taken off every charge/,
  isDue: /has been due since|is being processed/,
  isSuspended: /Nothing is charged while the bank decides|While the bank decides, your plan does not give you access/,
  isStopped: /does not give you access at the moment/,
  ends: /Your plan is cancelled\./,
  isPaused: /Then it is paused|Your plan is paused|Your access comes back once the charge/,
  isOver: /plan has ended/,
  isLifetime: /lifetime access continues/,
};
const saidIn = (text: string) => Object.entries(claims).flatMap(([claim, words]) => (words.test(text) ? [claim] : []));
/** Patterns that a mail's own text may match, in addition to the pattern of the plan's current state. */
const besides: Partial<Record<Name, readonly string[]>> = {
  kept: ['goesOn'],
  discountAccepted: ['goesOn'],
};

describe.each(variants)('The mail %s %j', (name, more) => {
  test.each(statesOfMails[name].map((state) => [state]))('says one thing of a plan that is %s', (state) => {
    const text = textOf(name, sampleStandings[state], more);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid|\{\w+\}|\$(?!\d)|\bof [,.]|\s{2,}\(UTC\)/);
    const said = saidIn(text).filter((claim) => !besides[name]?.includes(claim));
    expect(said.length).toBeLessThanOrEqual(state === 'pastDueEnding' ? 2 : 1);
    expect(saidIn(text)).not.toEqual([]);
  });

  test('leaves the plan out if it is not known', () => {
    const own = besides[name] ?? (name === 'planEnded' ? ['isOver'] : []);
    expect(saidIn(textOf(name, null, more))).toEqual(own);
  });
});

test('The same standing has the same words in every mail', () => {
  const sentences = (state: keyof typeof sampleStandings) => {
    const inMails = names
      .filter((name) => (statesOfMails[name] as readonly string[]).includes(state))
      .map((name) => {
        const bare = new Set(textOf(name, null).split('\n'));
        return textOf(name, sampleStandings[state])
          .split('\n')
          .filter((line) => line !== '' && !bare.has(line))
          .join('\n');
      });
    return new Set(inMails);
  };
  for (const state of planStates) expect([state, [...sentences(state)]]).toEqual([state, [expect.any(String)]]);
});
