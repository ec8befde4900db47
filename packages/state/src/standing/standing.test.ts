import {
  nextBillingAfterFailure,
  nextBillingOfEndingPlan,
  nextBillingOfMonthly,
  noNextBilling,
} from '@signalsync/contract/fixtures/payments';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import { type PlanState, planStates, type Standing } from '@signalsync/contract/model/standing';
import { describe, expect, it } from 'vitest';
import { nextBillingTold } from '../mocks/billing.ts';
import { planByName } from '../pricing/userPlan.ts';
import { standingIn, subscriptionOf } from './standing.ts';

const planName = 'SignalSync Premium (Monthly)';
const nextMonth = '2026-12-19T12:00:00.000Z';
const safePage = (address: string) => (address.startsWith('https://invoice.') ? address : null);
const of = (state: PlanState, more?: Partial<Standing>) => standingIn(nextBillingTold(state, more), planName, safePage);

describe('the standing of a host that sends the spec’s fields alone', () => {
  const spec = (reply: object) =>
    standingIn({ ...nextBillingOfMonthly(), ...reply, standing: null }, planName, safePage);

  it('is active, ends with its period, and has the offer', () => {
    expect(spec({})).toMatchObject({
      state: 'active',
      planName,
      nextCharge: { amount: 149, currency: 'usd', date: nextMonth, withOffer: 119.2 },
      cancelling: { effect: 'later', endsOn: nextMonth, notCharged: null },
      offer: 'open',
      isTold: false,
    });
  });

  it.each([
    ['standing', 'standing'],
    ['taken', 'none'],
    ['ending', 'none'],
    ['none', 'none'],
    ['something newer', 'open'],
    [null, 'open'],
  ])('has of the discount %s the offer %s', (discountOffer, offer) => {
    expect(spec({ discountOffer })).toMatchObject({ offer });
  });

  it('ends, whether or not its last payment failed', () => {
    for (const paymentFailed of [false, true]) {
      expect(spec({ ...nextBillingOfEndingPlan(), paymentFailed })).toMatchObject({
        state: 'ending',
        accessUntil: nextMonth,
        due: null,
        nextCharge: null,
        can: ['keep'],
      });
    }
  });

  it('is past due with what is known of it', () => {
    expect(spec(nextBillingAfterFailure())).toMatchObject({ state: 'pastDue', due: null });
    const address = { ...nextBillingAfterFailure(), amountDue: 149 };
    expect(spec({ ...address, invoiceUrl: 'https://invoice.stripe.com/1' })).toMatchObject({
      due: { amount: 149, payHref: 'https://invoice.stripe.com/1', since: null, isBeingTaken: false },
      cancelling: { effect: 'later' },
    });
    expect(spec({ ...address, invoiceUrl: 'https://evil.example/1' })).toMatchObject({ due: { payHref: null } });
  });

  it('says nothing of a next charge that nobody knows', () => {
    expect(spec(noNextBilling())).toMatchObject({ state: 'active', nextCharge: null, cancelling: { endsOn: null } });
  });
});

describe('the standing that a server tells', () => {
  it.each(planStates)('of the state %s is one that has words', (state) => {
    const { isTold, state: shown } = of(state);
    expect(isTold).toBe(true);
    expect(shown).not.toMatch(/changePlanned|withdrawn|declared|Announced/);
  });

  it.each<[string, Partial<Standing>, string]>([
    ['owes', { due: sampleStandings.pastDue.due }, 'pastDue'],
    ['owes and ends', { due: sampleStandings.pastDue.due, nextCharge: null }, 'pastDueEnding'],
    ['is being charged', { due: sampleStandings.renewalDraft.due }, 'renewalProcessing'],
    ['has access until a day', { nextCharge: null, accessUntil: nextMonth }, 'ending'],
    ['has access', {}, 'active'],
    ['had a plan', { hasAccess: false, ended: { at: nextMonth, reason: 'notPaid' } }, 'ended'],
    ['has nothing', { hasAccess: false, nextCharge: null }, 'none'],
  ])('in a state of the future is shown by its fields: %s', (_, fields, state) => {
    expect(of('active', { ...fields, state: 'suspended' })).toMatchObject({ state });
  });

  it('names what is due, and leaves out a try that comes after the end', () => {
    expect(of('pastDue')).toMatchObject({
      due: {
        amount: 149,
        currency: 'usd',
        nextTry: '2026-11-24T12:00:00.000Z',
        accessEnds: '2026-12-03T12:00:00.000Z',
      },
      cancelling: { effect: 'now', notCharged: { amount: 149, currency: 'usd' } },
      offer: 'none',
    });
    expect(of('pastDueEnding')).toMatchObject({ due: { nextTry: null, accessEnds: '2026-11-22T12:00:00.000Z' } });
  });

  it('follows no address that is not the provider’s', () => {
    const { due } = sampleStandings.pastDue;
    const evil = due && { ...due, payUrl: 'javascript:alert(1)' };
    expect(of('pastDue', { due: evil })).toMatchObject({ due: { payHref: null } });
  });

  it('offers the discount only where it lowers the next charge', () => {
    const charge = (withOffer: number | null) => ({ nextCharge: { amount: 149, date: nextMonth, withOffer } });
    expect([of('active', charge(119.2)).offer, of('active', charge(null)).offer]).toEqual(['open', 'none']);
    const standing = { ...nextBillingTold('active', charge(null)), discountOffer: 'standing' };
    expect(standingIn(standing, planName, safePage).offer).toBe('standing');
  });

  it('says of a refund that ends the plan that no charge follows', () => {
    const refund = { kind: 'refundPending', amount: 149, date: null, isOfRunningTime: true, isWhole: true };
    expect(of('active', { returns: [refund] })).toMatchObject({
      refundEnding: { amount: 149, currency: 'usd' },
      nextCharge: null,
      renews: false,
      offer: 'none',
    });
    for (const other of [{ isOfRunningTime: false }, { isWhole: false }, { kind: 'refunded' }]) {
      expect(of('active', { returns: [{ ...refund, ...other }] })).toMatchObject({ refundEnding: null, renews: true });
    }
  });

  it('names no amount without its currency', () => {
    const told = { ...nextBillingTold('pastDue', { currency: null }), currency: null };
    expect(standingIn(told, planName, safePage)).toMatchObject({ state: 'pastDue', due: null, nextCharge: null });
  });
});

describe('a subscription', () => {
  const plan = planByName(planName);

  it('of somebody without a plan is none, unless the server tells how one ended', () => {
    const person = { ...visitorWithoutPlan(), stripeCustomerId: 'cus_sample' };
    expect(subscriptionOf(person, null, undefined, safePage)).toEqual({ status: 'loading' });
    expect(subscriptionOf(person, null, null, safePage)).toMatchObject({ standing: { state: 'none' } });
    expect(subscriptionOf(person, null, nextBillingOfMonthly(), safePage)).toMatchObject({
      standing: { state: 'none' },
    });
    expect(subscriptionOf(person, null, nextBillingTold('givenUp'), safePage)).toMatchObject({
      standing: { state: 'givenUp', planName },
    });
    expect(subscriptionOf(visitorWithoutPlan(), null, undefined, safePage)).toMatchObject({
      standing: { state: 'none' },
    });
  });

  it('of a member is active until the lookup has an answer', () => {
    expect(subscriptionOf(monthlyMember(), plan, undefined, safePage)).toMatchObject({
      isLookingUp: true,
      standing: { state: 'active', nextCharge: null },
    });
    expect(subscriptionOf(monthlyMember(), plan, nextBillingTold('pastDue'), safePage)).toMatchObject({
      isLookingUp: false,
      standing: { state: 'pastDue' },
    });
  });

  it('for life never renews', () => {
    const { plan: name } = lifetimeMember();
    expect(subscriptionOf(lifetimeMember(), planByName(name ?? ''), undefined, safePage)).toMatchObject({
      isLookingUp: false,
      standing: { state: 'lifetime', renews: false, can: [] },
    });
  });
});
