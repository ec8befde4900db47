import { listPaymentMethods, makeDefaultPaymentMethod, removePaymentMethod } from '@signalsync/contract/calls/billing';
import {
  expiredCard,
  expiringCard,
  mastercardCard,
  sampleCards,
  visaCard,
} from '@signalsync/contract/fixtures/payments';
import { lifetimeMember, monthlyMember } from '@signalsync/contract/fixtures/people';
import type { PaymentMethod } from '@signalsync/contract/model/payment';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { billingOf, loadedBilling } from '../testing/billing.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { expiryOf } from './cards.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

async function withCards(cards?: PaymentMethod[], person = monthlyMember()) {
  const set = await loadedBilling(network, person, cards ? { cards } : {});
  network.asked.length = 0;
  network.requests.length = 0;
  const methods = () => (set.state.paymentMethods.status === 'ready' ? set.state.paymentMethods.methods : []);
  const pending = () => methods().map((method) => method.pending);
  return { ...set, methods, pending };
}

describe('a card', () => {
  it.each([
    [11, 2026, 'expiring'],
    [12, 2026, 'expiring'],
    [1, 2027, 'valid'],
    [10, 2026, 'expired'],
    [9, 2025, 'expired'],
    [12, 26, 'expiring'],
    [12, 2029, 'valid'],
  ])('of %i/%i is %s in November 2026', (expMonth, expYear, expiry) => {
    expect(expiryOf({ ...visaCard(), expMonth, expYear }, Date.parse('2026-11-29T12:00:00.000Z'))).toBe(expiry);
  });

  it('that pays and soon does not, or no longer, needs attention', async () => {
    const expiring = await withCards([expiringCard(), mastercardCard()]);
    expect(expiring.state.attention).toMatchObject([{ kind: 'cardExpiring', last4: '4242' }]);
    expect(expiring.state.attention[0]).toHaveProperty('month', '2026-12-15T00:00:00.000Z');
    const expired = await withCards([{ ...expiredCard(), isDefault: true }]);
    expect(expired.state.attention).toMatchObject([{ kind: 'cardExpired', last4: '1117' }]);
  });

  it('is a problem of the next payment if it ends before that', async () => {
    const ends = (expMonth: number) => withCards([{ ...visaCard(), expMonth, expYear: 2026 }]);
    // The next charge is on December 19. These cards are valid until the end of October, November and December.
    const problems = [(await ends(10)).state, (await ends(11)).state, (await ends(12)).state];
    expect(problems.map(({ cardProblem }) => cardProblem)).toEqual(['cardExpired', 'cardExpiring', null]);
  });

  it('that pays for nothing needs none', async () => {
    const other = await withCards([visaCard(), expiredCard()]);
    const lifetime = await withCards([expiringCard()], lifetimeMember());
    expect([other.state.attention, lifetime.state.attention]).toEqual([[], []]);
  });
});

describe('a plan that nothing pays for', () => {
  const notDefault = () => ({ ...visaCard(), isDefault: false });

  it.each([
    ['without a card', [], 'noCard'],
    ['without a default card', [notDefault(), mastercardCard()], 'noDefaultCard'],
  ] as const)('%s says so, and so does the bell', async (_, cards, kind) => {
    const { state } = await withCards([...cards]);
    expect([state.cardProblem, state.attention]).toEqual([kind, [{ kind }]]);
  });

  it('needs nothing where nothing is to be paid', async () => {
    const { state } = await withCards([], lifetimeMember());
    expect([state.cardProblem, state.attention]).toEqual([null, []]);
  });

  it('is not blamed while the cards are not known', async () => {
    const { store, state } = billingOf(network);
    network.use(bad.httpError(listPaymentMethods, 503));
    await store.load();
    expect([state.cardProblem, state.attention]).toEqual([null, []]);
  });
});

describe('another default', () => {
  it('is set, said and shown', async () => {
    const { store, methods, pending, said } = await withCards();
    const setting = store.setDefault('pm_mastercard');
    expect(pending()).toEqual([null, 'setDefault', null]);
    expect(await setting).toBe(true);
    expect(network.asked).toEqual(['POST /api/stripe/make-default-payment-method']);
    expect(await network.requests[0]?.json()).toEqual({ customerId: 'cus_sample', paymentMethodId: 'pm_mastercard' });
    expect(methods().map(({ isDefault }) => isDefault)).toEqual([false, true, false]);
    expect(said()).toEqual([['Default payment method updated', undefined]]);
  });

  it('takes the warning of the bell with it', async () => {
    const { store, state } = await withCards([expiringCard(), mastercardCard()]);
    await store.setDefault('pm_mastercard');
    expect(state.attention).toEqual([]);
  });
});

describe('a removed card', () => {
  it('is gone, and that is said', async () => {
    const { store, methods, pending, said } = await withCards();
    const removing = store.remove('pm_amex');
    expect(pending()).toEqual([null, null, 'remove']);
    expect(await removing).toBe(true);
    expect(network.asked).toEqual(['DELETE /api/stripe/payment-methods/pm_amex']);
    expect(methods().map(({ id }) => id)).toEqual(['pm_visa', 'pm_mastercard']);
    expect(said()).toEqual([['Payment method removed', undefined]]);
  });

  it('that was the default passes it on to the card that the host names', async () => {
    const next = { ...mastercardCard(), isNextDefault: true };
    const { store, methods } = await withCards([visaCard(), next]);
    network.use(on(listPaymentMethods, [{ ...next, isDefault: true, isNextDefault: false }]));
    await store.remove('pm_visa');
    expect(methods()).toMatchObject([{ id: 'pm_mastercard', isDefault: true, isNextDefault: false }]);
  });

  it('does not come back with a list that was asked for before', async () => {
    const { store, methods } = await withCards();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let lists = 0;
    network.use(
      mock(base)(listPaymentMethods, async () => {
        lists += 1;
        if (lists > 1) return sampleCards().slice(0, 2);
        await held;
        return sampleCards();
      }),
    );
    const refreshing = store.refresh();
    await network.arrived(4);
    await store.remove('pm_amex');
    release();
    await refreshing;
    expect(methods().map(({ id }) => id)).toEqual(['pm_visa', 'pm_mastercard']);
  });
});

describe.each([
  ['setDefault', makeDefaultPaymentMethod, 'Failed to update default payment method'],
  ['remove', removePaymentMethod, 'Failed to remove payment method'],
] as const)('%s of a card', (action, endpoint, message) => {
  it.each(kindsOfFailure)('that fails with $name says so and leaves the cards', async (failure) => {
    const { store, core, clock, methods, pending, said } = await withCards();
    network.use(failure.on(endpoint), ...sessionMocks(base, true));
    expect(await outcomeOf(network, clock, failure.hangs, store[action]('pm_amex'))).toBe(false);
    expect([methods().length, methods()[0]?.isDefault, pending()]).toEqual([3, true, [null, null, null]]);
    expect(said()).toEqual([['Error', message]]);
    const { reason } = failure;
    expect(core.messages.state.history[0]?.reason).toBe(reason ?? undefined);
    const errorOf = () => methods().find(({ id }) => id === 'pm_amex')?.error ?? null;
    expect(errorOf()).toEqual({ message, reason });
    const again = store[action]('pm_amex');
    expect(errorOf()).toBeNull();
    store.dispose();
    await again;
  });

  it('is done once when pressed twice, and never for a card that is not there', async () => {
    const { store } = await withCards();
    expect(await Promise.all([store[action]('pm_amex'), store[action]('pm_amex')])).toEqual([true, false]);
    expect(await store[action]('pm_other')).toBe(false);
    expect(network.asked).toHaveLength(1);
  });

  it('is aborted when the page is left', async () => {
    const { store, clock, pending, said } = await withCards();
    network.use(bad.hang(endpoint));
    const late = store[action]('pm_amex');
    await network.arrived(1);
    store.dispose();
    expect(await late).toBe(false);
    expect([pending(), said(), clock.pending()]).toEqual([[null, null, null], [], 0]);
  });
});

it('does several things one after the other, in the order of the presses', async () => {
  const { store, methods } = await withCards();
  const all = [store.setDefault('pm_mastercard'), store.remove('pm_visa'), store.setDefault('pm_amex')];
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(network.asked).toEqual([
    'POST /api/stripe/make-default-payment-method',
    'DELETE /api/stripe/payment-methods/pm_visa',
    'POST /api/stripe/make-default-payment-method',
  ]);
  expect(methods().map(({ id, isDefault }) => [id, isDefault])).toEqual([
    ['pm_mastercard', false],
    ['pm_amex', true],
  ]);
});

it('does nothing before there are cards', async () => {
  const { store } = billingOf(network);
  expect(await store.remove('pm_visa')).toBe(false);
  expect(network.asked).toEqual([]);
});
