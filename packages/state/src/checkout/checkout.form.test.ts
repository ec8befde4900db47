import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { describe, expect, it } from 'vitest';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

describe("the provider's form", () => {
  it.each(kindsOfFailure)(
    'without its key for $name says so, and can be tried again',
    async ({ on: failing, hangs }) => {
      const { store, state, clock, said } = checkoutOf(network);
      network.use(failing(paymentConfig));
      const loading = store.load();
      if (hangs) {
        await network.arrived(3);
        clock.advance(15_000);
      }
      await loading;
      expect(state.paymentForm).toMatchObject({ status: 'failed', message: 'Failed to load Stripe configuration.' });
      expect([state.checkout.status, said()]).toEqual(['ready', []]);
      network.use(...checkoutMocks(base));
      await store.retryForm();
      expect(state).toMatchObject({
        publishableKey: 'pk_test_sample',
        paymentForm: { status: 'loading' },
        formKey: 1,
      });
    },
  );

  it('says why the server gives no key', async () => {
    const { store, state } = checkoutOf(network);
    network.use(bad.httpError(paymentConfig, 503, { message: serverSentence }));
    await store.load();
    expect(state.paymentForm).toMatchObject({ reason: expect.stringContaining(serverSentence) });
  });

  it('counts an empty key as none', async () => {
    const { store, state } = checkoutOf(network);
    network.use(on(paymentConfig, { publishableKey: '' }));
    await store.load();
    expect(state.paymentForm.status).toBe('failed');
  });

  it('that does not load, its script blocked, is asked for anew with the same key', async () => {
    const { store, state } = checkoutOf(network);
    await store.load();
    await store.formFailed();
    expect(state.paymentForm).toEqual({
      status: 'failed',
      message: 'Failed to load payment form. Please try again.',
      reason:
        'An ad blocker or a company network may be blocking Stripe, which runs the card form. Allow js.stripe.com, or try another browser or network. If that does not help, write to help@example.com.',
    });
    await store.retryForm();
    expect(state).toMatchObject({ paymentForm: { status: 'loading' }, formKey: 1 });
    expect(network.asked.filter((asked) => asked.includes('config'))).toHaveLength(1);
  });

  it('whose own code is missing loads the page anew, for a browser never fetches that part again', async () => {
    const { store, state, browser } = checkoutOf(network);
    await store.load();
    store.formCodeMissing();
    expect(state.paymentForm).toMatchObject({
      message: 'Failed to load payment form. Please try again.',
      reason: 'This part of the page could not be loaded. Reload to continue.',
      needsReload: true,
    });
    await store.retryForm();
    expect([browser.reloaded, state.paymentForm.status]).toEqual([1, 'failed']);
  });

  it('is told the amount as soon as it stands', async () => {
    const { store, state, form } = checkoutOf(network);
    await store.load();
    store.formReady(form);
    expect(state.paymentForm).toEqual({ status: 'ready' });
    expect(form.amounts).toEqual([{ mode: 'subscription', amount: 14_900, currency: 'usd' }]);
  });
});
