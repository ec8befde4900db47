import { createPortalSession, createSetupIntent, removePaymentMethod } from '@signalsync/contract/calls/billing';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { sessionMocks } from '../mocks/session.ts';
import { loadedBilling } from '../testing/billing.ts';
import { fakePaymentForm } from '../testing/fakePaymentForm.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);

async function withHanging(call: Parameters<typeof bad.hang>[0]) {
  const set = await loadedBilling(network);
  network.asked.length = 0;
  network.use(bad.hang(call), ...sessionMocks(base, true));
  return set;
}

describe('after five seconds it is said that it takes longer than usual', () => {
  it('of the portal', async () => {
    const { store, state, clock } = await withHanging(createPortalSession);
    const opening = store.openPortal('keep');
    await network.arrived(1);
    clock.advance(4999);
    expect(state.portal).toEqual({ purpose: 'keep', error: null });
    clock.advance(1);
    expect(state.portal).toEqual({ purpose: 'keep', error: null, isSlow: true });
    clock.advance(10_000);
    await opening;
    expect([state.portal.purpose, state.portal.isSlow, clock.pending()]).toEqual([null, undefined, 0]);
  });

  it('of what is done with a card, and of that card alone', async () => {
    const { store, state, clock } = await withHanging(removePaymentMethod);
    const isSlow = () =>
      state.paymentMethods.status === 'ready' && state.paymentMethods.methods.map((each) => each.isSlow);
    const methods = state.paymentMethods.status === 'ready' ? state.paymentMethods.methods : [];
    const removing = store.remove(methods[1]?.id ?? '');
    await network.arrived(1);
    clock.advance(4999);
    expect(isSlow()).toEqual([false, false, false]);
    clock.advance(1);
    expect(isSlow()).toEqual([false, true, false]);
    clock.advance(10_000);
    await removing;
    expect([isSlow(), clock.pending()]).toEqual([[false, false, false], 0]);
  });

  it('of the form for a card, until it stands, anew for each form', async () => {
    const { store, clock } = await withHanging(createSetupIntent);
    const { state, ...newPaymentMethod } = store.newPaymentMethod;
    const opening = newPaymentMethod.open();
    await network.arrived(2);
    clock.advance(5000);
    expect(state.newPaymentMethod).toEqual({ status: 'loading', isSlow: true });
    clock.advance(10_000);
    await opening;
    expect(state.newPaymentMethod.status).toBe('failed');

    const again = newPaymentMethod.retry();
    await network.arrived(4);
    clock.advance(4999);
    expect(state.newPaymentMethod).toEqual({ status: 'loading' });
    newPaymentMethod.formReady(fakePaymentForm());
    newPaymentMethod.close();
    await again;
    expect(clock.pending()).toBe(0);
  });
});
