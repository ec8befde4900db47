import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { PlanState, Standing } from '@signalsync/contract/model/standing';
import type { RequestHandler } from 'msw';
import { expect, it } from 'vitest';
import { nextBillingTold } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const plan = 'SignalSync Premium (Monthly)';

/** Returns why a member cannot buy a second plan, if the server sends this reply about the running plan. */
async function obstacle(reply: RequestHandler) {
  const set = checkoutOf(network, { member: monthlyMember(), priceId: 'price_quarterly' });
  network.use(reply);
  await set.store.load();
  return set.order()?.obstacle;
}
const told = (state: PlanState, more?: Partial<Standing>) => mock(base)(nextBillingInfo, nextBillingTold(state, more));

it.each(['pastDue', 'pastDueEnding'] as const)('a running plan that is %s names what is due', async (state) => {
  expect(await obstacle(told(state))).toMatchObject({ kind: 'due', plan, due: { amount: 149, currency: 'usd' } });
});

it('a running plan that ends says when', async () => {
  expect(await obstacle(told('ending'))).toEqual({ kind: 'ending', plan, endsOn: '2026-12-19T12:00:00.000Z' });
});

it('a running plan that a refund ends is about to end', async () => {
  const returns = [{ kind: 'refundPending', amount: 149, date: null, isOfRunningTime: true, isWhole: true }];
  expect(await obstacle(told('active', { returns }))).toEqual({ kind: 'ending', plan, endsOn: null });
});

it.each([
  ['is being charged', told('renewalProcessing')],
  ['is paid', told('active')],
  ['nobody can tell of', faults(base).networkError(nextBillingInfo)],
])('a running plan that %s is named alone', async (_, reply) => {
  expect(await obstacle(reply)).toEqual({ kind: 'running', plan });
});
