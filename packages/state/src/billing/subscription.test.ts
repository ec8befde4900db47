import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import {
  nextBillingAfterFailure,
  nextBillingOfEndingPlan,
  noNextBilling,
} from '@signalsync/contract/fixtures/payments';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { lifetimePlan } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it, vi } from 'vitest';
import type { BillingState } from './context.ts';
import { billingMocks, nextBillingTold } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { billingOf, loadedBilling } from '../testing/billing.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const asks = (path: string) => network.asked.filter((asked) => asked.includes(path)).length;
const planName = 'SignalSync Premium (Monthly)';

/** Returns what the subscription card shows; null while it is loading. */
const shown = ({ subscription }: BillingState) => (subscription.status === 'ready' ? subscription.standing : null);

describe('the subscription', () => {
  it('is active, with the next charge', async () => {
    const { state } = await loadedBilling(network);
    expect(shown(state)).toMatchObject({
      state: 'active',
      planName,
      nextCharge: { date: '2026-12-19T12:00:00.000Z', amount: 149, currency: 'usd' },
    });
  });

  it.each(kindsOfFailure)('is active without a word about the next charge on $name', async ({ on: failing, hangs }) => {
    const { store, state, clock, said } = billingOf(network);
    network.use(failing(nextBillingInfo));
    const loading = store.load();
    if (hangs) {
      await network.arrived(5);
      clock.advance(15_000);
    }
    await loading;
    expect(shown(state)).toMatchObject({ state: 'active', planName, nextCharge: null });
    expect(said()).toEqual([]);
  });

  it('is active without a next charge where there is nothing to say', async () => {
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling: noNextBilling() });
    expect(shown(state)).toMatchObject({ state: 'active', nextCharge: null });
  });

  it('of which the last payment failed says so, and so does the bell', async () => {
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling: nextBillingAfterFailure() });
    expect(shown(state)).toMatchObject({ state: 'pastDue', planName, due: null });
    expect(state.attention).toEqual([{ kind: 'renewalFailed' }]);
  });

  it('of which the last payment failed says what is due, where it is paid and when it is tried again', async () => {
    const due = {
      amountDue: 149,
      invoiceUrl: 'https://invoice.stripe.com/i/1',
      nextPaymentAttempt: '2026-11-24T12:00:00.000Z',
      accessEnds: null,
    };
    const { state, browser } = await loadedBilling(network, monthlyMember(), {
      nextBilling: { ...nextBillingAfterFailure(), ...due },
    });
    expect(shown(state)).toMatchObject({
      state: 'pastDue',
      planName,
      due: {
        amount: 149,
        currency: 'usd',
        since: null,
        isBeingTaken: false,
        asksForAuthentication: false,
        payHref: 'https://invoice.stripe.com/i/1',
        nextTry: '2026-11-24T12:00:00.000Z',
        accessEnds: null,
      },
    });
    network.use(...billingMocks(base));
    browser.focus();
    await until(state, () => shown(state)?.state === 'active');
  });

  it('is looked at again as the user comes back, but only while something is wrong and no card is being typed', async () => {
    const troubled = { nextBilling: nextBillingAfterFailure() };
    const { state, store, account, browser } = await loadedBilling(network, monthlyMember(), troubled);
    const refresh = vi.spyOn(account, 'refresh');
    await store.newPaymentMethod.open();
    browser.focus();
    expect(refresh).not.toHaveBeenCalled();
    store.newPaymentMethod.close();
    network.use(...billingMocks(base));
    browser.focus();
    expect(refresh).toHaveBeenCalledOnce();
    await until(state, () => shown(state)?.state === 'active');
    browser.focus();
    expect(refresh).toHaveBeenCalledOnce();
    store.dispose();
  });

  it('is looked at again as the user comes back while the bank has not answered', async () => {
    const nextBilling = nextBillingTold('renewalProcessing');
    const { state, browser, store } = await loadedBilling(network, monthlyMember(), { nextBilling });
    expect([shown(state)?.state, state.attention]).toEqual(['renewalProcessing', []]);
    network.use(...billingMocks(base, { nextBilling: nextBillingTold('pastDue') }));
    browser.focus();
    await until(state, () => shown(state)?.state === 'pastDue');
    expect(state.attention).toEqual([{ kind: 'renewalFailed' }]);
    store.dispose();
  });

  it.each([
    ['pastDueEnding', ['renewalFailed', 'planEnding']],
    ['disputed', ['disputed']],
    ['unpaid', ['planStopped']],
    ['renewalDraft', []],
    ['ended', []],
  ] as const)('that is %s puts under the bell: %s', async (state_, kinds) => {
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling: nextBillingTold(state_) });
    expect(state.attention.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('that a refund ends has no guarantee to ask for, and no card that would fail', async () => {
    const refund = { kind: 'refundPending', amount: 149, date: null, isOfRunningTime: true, isWhole: true };
    const person = { ...monthlyMember(), guarantee: { lastDay: '2026-12-04T09:00:00.000Z' } };
    const nextBilling = nextBillingTold('active', { returns: [refund] });
    const { state } = await loadedBilling(network, person, { nextBilling, cards: [] });
    expect(state).toMatchObject({ guarantee: null, cardProblem: null, attention: [{ kind: 'refundEnding' }] });
  });

  it('that has ended is told of by the server alone', async () => {
    const person = { ...visitorWithoutPlan(), stripeCustomerId: 'cus_sample' };
    const { state } = await loadedBilling(network, person, { nextBilling: nextBillingTold('givenUp') });
    expect(shown(state)).toMatchObject({ state: 'givenUp', ended: { reason: 'notPaid' } });
    expect(state).toMatchObject({ guarantee: null, attention: [] });
    const onOtherHost = await loadedBilling(network, person);
    expect(shown(onOtherHost.state)).toMatchObject({ state: 'none' });
  });

  it('says if the bank asks for a confirmation', async () => {
    const nextBilling = { ...nextBillingAfterFailure(), amountDue: 149, asksForAuthentication: true };
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling });
    expect(shown(state)).toMatchObject({ due: { asksForAuthentication: true } });
  });

  it('is paid only at a page of the provider', async () => {
    const nextBilling = { ...nextBillingAfterFailure(), amountDue: 149, invoiceUrl: 'https://evil.example/' };
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling });
    expect(shown(state)).toMatchObject({ due: { payHref: null } });
  });

  it('that ends says when, and so does the bell', async () => {
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling: nextBillingOfEndingPlan() });
    const endsOn = '2026-12-19T12:00:00.000Z';
    expect(shown(state)).toMatchObject({ state: 'ending', planName, accessUntil: endsOn });
    expect(state.attention).toEqual([{ kind: 'planEnding', date: endsOn }]);
  });

  it('that ends is ending, whether or not its last payment failed', async () => {
    const nextBilling = { ...nextBillingOfEndingPlan(), paymentFailed: true };
    const { state } = await loadedBilling(network, monthlyMember(), { nextBilling });
    expect(shown(state)).toMatchObject({ state: 'ending', due: null, accessUntil: '2026-12-19T12:00:00.000Z' });
  });

  it('that renews prolongs the access to TradingView, and any other one warns of its end', async () => {
    const end = Date.parse('2026-11-25T12:00:00.000Z');
    const expiring = { kind: 'accessExpiring', date: '2026-11-25T12:00:00.000Z' };
    const renewing = await loadedBilling(network);
    renewing.store.accessEnding(end);
    expect(renewing.state.attention).toEqual([]);
    const ending = await loadedBilling(network, monthlyMember(), { nextBilling: nextBillingOfEndingPlan() });
    ending.store.accessEnding(end);
    expect(ending.state.attention).toEqual([{ kind: 'planEnding', date: '2026-12-19T12:00:00.000Z' }, expiring]);
    const ended = await loadedBilling(network, visitorWithoutPlan());
    ended.store.accessEnding(end);
    expect(ended.state.attention).toEqual([expiring]);
    ended.store.accessEnding(null);
    expect(ended.state.attention).toEqual([]);
  });

  it('for life costs no lookup of a next charge', async () => {
    const { state } = await loadedBilling(network, lifetimeMember());
    expect(shown(state)).toMatchObject({ state: 'lifetime', planName: 'SignalSync Premium (Lifetime)' });
    expect([asks('next-billing'), asks('plans')]).toEqual([0, 0]);
  });

  it('for life is known by its price id, too', async () => {
    const { state } = await loadedBilling(network, { ...lifetimeMember(), plan: 'price_lifetime' });
    expect(shown(state)).toMatchObject({ state: 'lifetime', planName: lifetimePlan().name });
    expect(asks('next-billing')).toBe(0);
  });

  it('of a plan that nobody knows can still be managed', async () => {
    const { store, state } = billingOf(network, { ...monthlyMember(), plan: 'price_lifetime_of_old' });
    network.use(bad.httpError(plans, 503), bad.httpError(priceDetails, 404));
    await store.load();
    expect(shown(state)).toMatchObject({ state: 'active', planName: null, nextCharge: { amount: 149 } });
  });

  it('leads to the lifetime plan, by the price id of the settings only where the plans cannot be had', async () => {
    const without = billingOf(network);
    network.use(bad.httpError(plans, 503));
    await without.store.load();
    expect(without.state.lifetimePriceId).toBe('price_fallback');
    const empty = billingOf(network);
    network.use(...plansMocks(base, []));
    await empty.store.load();
    expect(empty.state.lifetimePriceId).toBeNull();
  });
});
