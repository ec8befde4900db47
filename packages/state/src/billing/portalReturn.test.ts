import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { PlanState } from '@signalsync/contract/model/standing';
import { expect, it } from 'vitest';
import { nextBillingTold } from '../mocks/billing.ts';
import { loadedBilling } from '../testing/billing.ts';
import { mockedNetwork } from '../testing/network.ts';
import { type PortalReturn, tellPortalReturn } from './portalReturn.ts';

const network = mockedNetwork();

/** Comes back from the portal with the plan in this state. Returns what the user is told. */
async function told(what: PortalReturn, state: PlanState = 'active', accessUntil: string | null = null) {
  const nextBilling = nextBillingTold(state, { accessUntil });
  const { store, core, said } = await loadedBilling(network, monthlyMember(), { nextBilling });
  tellPortalReturn(store.state, core.messages, what);
  store.dispose();
  return said();
}

it('says which card is the default now', async () => {
  expect(await told('card')).toEqual([['Your default card', 'Visa ending in 4242']]);
});

it('says nothing of cards that could not be loaded', async () => {
  const { store, core, said } = await loadedBilling(network);
  const before = said().length;
  tellPortalReturn({ ...store.state, paymentMethods: { status: 'failed', message: '' } }, core.messages, 'card');
  expect(said()).toHaveLength(before);
});

it.each([
  ['ending', '2026-12-19T12:00:00.000Z', 'Your access ends on December 19, 2026. Nothing more will be charged.'],
  ['ended', null, 'Nothing more will be charged.'],
  ['pastDueEnding', '2026-12-19T12:00:00.000Z', undefined],
] as const)('says what a cancellation has done to a plan that is %s', async (state, until, description) => {
  expect(await told('cancelled', state, until)).toEqual([['Subscription Cancelled', description]]);
});

it.each(['active', 'none'] as const)('claims no cancellation where the plan is %s', async (state) => {
  const said = await told('cancelled', state);
  expect(said).toEqual([['Your subscription has changed', 'This page shows its current state.']]);
});

it('says that nothing has changed', async () => {
  expect(await told('unchanged')).toEqual([['You went back without a change', undefined]]);
});
