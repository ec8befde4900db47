import { createPortalSession } from '@signalsync/contract/calls/billing';
import { keepSubscription, nextBillingInfo, payInvoice } from '@signalsync/contract/calls/subscription';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import type { PlanState } from '@signalsync/contract/model/standing';
import { describe, expect, it } from 'vitest';
import { billingMocks, nextBillingTold } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { loadedBilling } from '../testing/billing.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';
import type { BillingState } from './context.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);
const stateOf = ({ subscription }: BillingState) =>
  subscription.status === 'ready' ? subscription.standing.state : null;
const sent = async (path: string) =>
  Promise.all(network.requests.filter(({ url }) => url.includes(path)).map((request) => request.clone().text()));

const member = (state: PlanState) => loadedBilling(network, monthlyMember(), { nextBilling: nextBillingTold(state) });

describe("'Pay now'", () => {
  const asked = async (state: PlanState = 'pastDue') => {
    const set = await member(state);
    await set.store.openAct('pay');
    return set;
  };
  const reply = { success: true, reason: null, url: null, standing: sampleStandings.pastDue } as const;

  it('asks first, pays what was shown, once, and shows where the member stands then', async () => {
    const { store, state, said } = await asked();
    expect(state.act).toEqual({ kind: 'pay', isPending: false, outcome: null });
    expect(await sent('pay-invoice')).toEqual([]);
    await Promise.all([store.confirmAct(), store.confirmAct()]);
    expect(await sent('pay-invoice')).toEqual(['{"amount":149}']);
    expect([state.act, stateOf(state)]).toEqual([null, 'active']);
    expect(said()).toEqual([['Payment received', '$149.00 is paid.']]);
    await store.refresh();
  });

  it('works for a plan that was cancelled, too', async () => {
    const { store, state } = await asked('pastDueEnding');
    await store.confirmAct();
    expect([state.act, (await sent('pay-invoice')).length]).toEqual([null, 1]);
    await store.refresh();
  });

  it('that the bank declines says why, and can be tried again', async () => {
    const { store, state } = await asked();
    network.use(on(payInvoice, { ...reply, outcome: 'declined', reason: 'Your card has insufficient funds.' }));
    await store.confirmAct();
    const outcome = { status: 'declined', reason: 'Your card has insufficient funds.' };
    expect([state.act, stateOf(state)]).toMatchObject([{ isPending: false, outcome }, 'pastDue']);
    network.use(...billingMocks(base));
    await store.confirmAct();
    expect(state.act).toBeNull();
    await store.refresh();
  });

  it.each([
    ['https://hooks.stripe.com/confirm/1', 'https://hooks.stripe.com/confirm/1'],
    ['https://evil.example/', null],
    [null, null],
  ])('that the bank asks about leads to %s', async (url, href) => {
    const { store, state } = await asked();
    network.use(on(payInvoice, { ...reply, outcome: 'confirm', url }));
    await store.confirmAct();
    expect(state.act).toMatchObject({ outcome: { status: 'confirm', href } });
  });

  it('that is processing is looked at until the bank has answered', async () => {
    const { store, state, clock, said } = await asked();
    network.use(on(payInvoice, { ...reply, outcome: 'processing', standing: sampleStandings.renewalProcessing }));
    await store.confirmAct();
    expect([state.act, stateOf(state)]).toEqual([null, 'renewalProcessing']);
    expect(said()).toEqual([['Waiting for your bank', 'You do not need to pay again.']]);
    network.use(...billingMocks(base, { nextBilling: nextBillingTold('active') }));
    await letTimePass(
      clock,
      until(state, () => stateOf(state) === 'active'),
    );
    store.dispose();
  });

  it('of another amount than is due by now charges nothing, and asks about the new one', async () => {
    const { store, state, said } = await asked();
    const { due } = sampleStandings.pastDue;
    const other = nextBillingTold('pastDue', { due: due && { ...due, amount: 119.2 } });
    network.use(bad.httpError(payInvoice, 409, { message: 'Another amount is due.' }), on(nextBillingInfo, other));
    await store.confirmAct();
    expect(state.act).toMatchObject({ isPending: false, outcome: { status: 'changed' } });
    expect(state.subscription).toMatchObject({ standing: { due: { amount: 119.2 } } });
    expect(said()).toEqual([]);
    network.use(...billingMocks(base));
    await store.confirmAct();
    expect(await sent('pay-invoice')).toEqual(['{"amount":149}', '{"amount":119.2}']);
    await store.refresh();
  });

  it('of what is paid already says so, whether the answer was no or got lost', async () => {
    for (const fault of [
      bad.httpError(payInvoice, 409),
      bad.networkError(payInvoice),
      bad.httpError(payInvoice, 503),
    ]) {
      const { store, state, said } = await asked();
      network.use(fault, on(nextBillingInfo, nextBillingTold('active')));
      await store.confirmAct();
      expect([state.act, stateOf(state)]).toEqual([null, 'active']);
      expect(said()).toEqual([['Your subscription has changed', 'This page shows its current state.']]);
      network.use(...billingMocks(base));
    }
  });

  it('leads to the portal where the host has no such call, the next time at once', async () => {
    const { store, state, browser } = await asked();
    network.use(bad.httpError(payInvoice, 404));
    await store.confirmAct();
    expect([state.act, browser.visited.length]).toEqual([null, 1]);
    store.leave();
    await store.openAct('pay');
    expect([state.act, browser.visited.length]).toEqual([null, 2]);
  });

  it('is the portal’s where the host tells no standing', async () => {
    const { store, state, browser } = await loadedBilling(network);
    await store.openAct('pay');
    expect([state.act, browser.visited.length]).toEqual([null, 1]);
    network.use(bad.hang(createPortalSession));
  });

  it('asks nothing where nothing is due', async () => {
    const { store, state, browser } = await member('active');
    await store.openAct('pay');
    expect([state.act, browser.visited]).toEqual([null, []]);
  });
});

describe("'Keep my subscription'", () => {
  it('asks first, and then names the next charge', async () => {
    const { store, state, said } = await member('ending');
    await store.openAct('keep');
    await store.confirmAct();
    expect([(await sent('keep-subscription')).length, state.act, stateOf(state)]).toEqual([1, null, 'active']);
    expect(said()).toEqual([['Your subscription continues', 'The next charge is $149.00 on December 19, 2026.']]);
    await store.refresh();
  });

  it('does not name the charge of the next period while a renewal is due', async () => {
    const { store, state, said } = await member('pastDueEnding');
    network.use(on(keepSubscription, { success: true, standing: sampleStandings.pastDue }));
    await store.openAct('keep');
    await store.confirmAct();
    expect(stateOf(state)).toBe('pastDue');
    expect(said()).toEqual([['Your subscription continues', 'It will renew automatically, as before.']]);
    await store.refresh();
  });

  it('of a plan that has ended meanwhile says so', async () => {
    const { store, state, said } = await member('ending');
    await store.openAct('keep');
    network.use(bad.httpError(keepSubscription, 409), on(nextBillingInfo, nextBillingTold('ended')));
    await store.confirmAct();
    expect([state.act, stateOf(state)]).toEqual([null, 'ended']);
    expect(said()).toEqual([['Your subscription has changed', 'This page shows its current state.']]);
  });

  it('goes with the page', async () => {
    const { store, state } = await member('ending');
    await store.openAct('keep');
    store.leave();
    expect(state.act).toBeNull();
  });
});
