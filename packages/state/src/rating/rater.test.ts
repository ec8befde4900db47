import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { planStates } from '@signalsync/contract/model/standing';
import { expect, it } from 'vitest';
import { nextBillingTold } from '../mocks/billing.ts';
import { standingIn } from '../standing/standing.ts';
import { raterOf } from './rater.ts';

const subscriptionIn = (...told: Parameters<typeof nextBillingTold>) =>
  ({ status: 'ready', isLookingUp: false, standing: standingIn(nextBillingTold(...told), null, (it) => it) }) as const;
const calm = subscriptionIn('active');

it('a member is asked, once it is known that nothing is open', () => {
  expect(raterOf(monthlyMember(), calm)).toEqual(monthlyMember());
  expect(raterOf(null, calm)).toBeNull();
  expect(raterOf(monthlyMember(), { status: 'loading' })).toBeNull();
  expect(raterOf(monthlyMember(), { ...calm, isLookingUp: true })).toBeNull();
  expect(raterOf({ ...monthlyMember(), subscriptionStatus: 'inactive' }, calm)).toBeNull();
});

it.each(planStates.filter((state) => /^(pastDue|renewal|disputed)/.test(state)))(
  'nobody is asked who is %s',
  (state) => {
    expect(raterOf(monthlyMember(), subscriptionIn(state))).toBeNull();
  },
);

it('nobody is asked over a refund, a payment that is not through, or a purchase that waits for an answer', () => {
  const returns = [{ kind: 'refunded', amount: 50, date: null, isOfRunningTime: true, isWhole: false }];
  expect(raterOf(monthlyMember(), subscriptionIn('active', { returns }))).toBeNull();
  const pendingPayment = { status: 'failed', planName: 'Monthly', amount: 149, currency: 'usd', reason: null } as const;
  expect(raterOf({ ...monthlyMember(), pendingPayment }, calm)).toBeNull();
  expect(raterOf({ ...monthlyMember(), purchases: { questions: [], refunds: [] } }, calm)).toBeNull();
});
