import { createSetupIntent } from '@signalsync/contract/calls/billing';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { cardOfUnknownBrand, sampleCards } from '@signalsync/contract/fixtures/payments';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { billingMocks } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { sessionMocks } from '../mocks/session.ts';
import type { Confirmation } from '../payment/paymentForm.ts';
import { billingOf, loadedBilling } from '../testing/billing.ts';
import { fakePaymentForm } from '../testing/fakePaymentForm.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);

async function withBilling(person = monthlyMember()) {
  const set = await loadedBilling(network, person);
  network.asked.length = 0;
  network.requests.length = 0;
  const { newPaymentMethod } = set.store;
  return { ...set, newPaymentMethod, form: fakePaymentForm() };
}
/** Opens the dialog with the payment provider's form, then clears the recorded calls. */
async function opened() {
  const set = await withBilling();
  await set.newPaymentMethod.open();
  set.newPaymentMethod.formReady(set.form);
  network.asked.length = 0;
  return set;
}

describe('the dialog', () => {
  it('opens with the key and a setup intent, and waits for the form', async () => {
    const { newPaymentMethod, form } = await withBilling();
    const opening = newPaymentMethod.open();
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({ status: 'loading' });
    await Promise.all([opening, newPaymentMethod.open()]);
    expect(network.asked.toSorted()).toEqual(['GET /api/stripe/config', 'POST /api/stripe/create-setup-intent']);
    expect(newPaymentMethod.state).toMatchObject({
      newPaymentMethod: { status: 'loading' },
      publishableKey: 'pk_test_sample',
    });
    newPaymentMethod.formReady(form);
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({ status: 'ready', rejection: null });
    expect(JSON.stringify(newPaymentMethod.state)).not.toContain('secret');
  });

  it.each([createSetupIntent, paymentConfig])(
    'that cannot open for $path says so and can be tried again',
    async (endpoint) => {
      const { newPaymentMethod, said } = await withBilling();
      network.use(bad.httpError(endpoint, 503));
      await newPaymentMethod.open();
      const message = 'Failed to initialize payment form. Please try again.';
      expect(newPaymentMethod.state).toMatchObject({
        newPaymentMethod: { status: 'failed', message },
        publishableKey: null,
      });
      expect(said()).toEqual([['Error', message]]);
      network.use(...billingMocks(base));
      await Promise.all([newPaymentMethod.retry(), newPaymentMethod.retry()]);
      expect(newPaymentMethod.state).toMatchObject({ publishableKey: 'pk_test_sample', formKey: 2 });
    },
  );

  it.each(kindsOfFailure)('ends loading on $name', async ({ on, hangs }) => {
    const { newPaymentMethod, clock } = await withBilling();
    network.use(on(createSetupIntent), ...sessionMocks(base, true));
    const opening = newPaymentMethod.open();
    if (hangs) {
      await network.arrived(2);
      await until(newPaymentMethod.state, () => true);
      clock.advance(15_000);
    }
    await opening;
    expect(newPaymentMethod.state.newPaymentMethod.status).toBe('failed');
  });

  it('says that the form did not load', async () => {
    const { newPaymentMethod } = await withBilling();
    await newPaymentMethod.open();
    newPaymentMethod.formFailed();
    expect(newPaymentMethod.state.newPaymentMethod).toMatchObject({
      message: 'Failed to initialize payment form. Please try again.',
    });
  });

  it('loads the page anew where the code of the form is missing', async () => {
    const { newPaymentMethod, browser } = await withBilling();
    await newPaymentMethod.open();
    newPaymentMethod.formCodeMissing();
    expect(newPaymentMethod.state.newPaymentMethod).toMatchObject({
      message: 'Failed to initialize payment form. Please try again.',
      needsReload: true,
    });
    await newPaymentMethod.retry();
    expect([browser.reloaded, newPaymentMethod.state.newPaymentMethod.status]).toEqual([1, 'failed']);
  });

  it('needs a customer, and somebody who is signed in', async () => {
    const without = await withBilling(visitorWithoutPlan());
    await without.newPaymentMethod.open();
    expect(without.said()).toEqual([['Error', 'No customer ID found. Please try again.']]);
    const nobody = billingOf(network);
    await nobody.store.newPaymentMethod.open();
    expect(nobody.said()).toEqual([['Error', 'User not authenticated.']]);
    expect([nobody.store.newPaymentMethod.state.newPaymentMethod.status, network.asked]).toEqual(['closed', []]);
  });

  it('forgets everything when it is closed, even while it opens', async () => {
    const { newPaymentMethod, clock, form } = await withBilling();
    network.use(bad.hang(createSetupIntent), bad.hang(paymentConfig));
    const opening = newPaymentMethod.open();
    await network.arrived(2);
    newPaymentMethod.close();
    await opening;
    newPaymentMethod.formReady(form);
    expect(newPaymentMethod.state).toMatchObject({ newPaymentMethod: { status: 'closed' }, publishableKey: null });
    expect(clock.pending()).toBe(0);
  });
});

describe('saving a card', () => {
  it('confirms the setup once; the card is listed', async () => {
    const { newPaymentMethod, form, state, said } = await opened();
    network.use(...billingMocks(base, { cards: [...sampleCards(), cardOfUnknownBrand()] }));
    const saving = Promise.all([newPaymentMethod.save(), newPaymentMethod.save()]);
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({ status: 'saving' });
    newPaymentMethod.close();
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({ status: 'saving' });
    await saving;
    expect(form.confirmed).toEqual([
      { clientSecret: 'seti_1_secret_sample', kind: 'setup', returnUrl: 'https://app.test/account?tab=billing' },
    ]);
    expect(form.done).toEqual(['validate', 'confirm']);
    expect(newPaymentMethod.state).toMatchObject({ newPaymentMethod: { status: 'closed' }, publishableKey: null });
    expect(said()).toEqual([['Payment method added successfully.', undefined]]);
    await until(
      state,
      ({ paymentMethods }) => paymentMethods.status === 'ready' && paymentMethods.methods.length === 4,
    );
  });

  const rejections: [string, Confirmation | Error, string][] = [
    [
      "the provider's message",
      { ok: false, kind: 'declined', message: 'Your card was declined.' },
      'Your card was declined.',
    ],
    ['no message', { ok: false, kind: 'declined' }, 'An error occurred while processing your payment method'],
    [
      'a broken authentication',
      { ok: false, kind: 'abandoned' },
      'An error occurred while processing your payment method',
    ],
    ['something unexpected', { ok: false, kind: 'unexpected' }, 'An unexpected error occurred.'],
    ['an exception', new Error('Failed to fetch'), 'Failed to process payment method. Please try again.'],
  ];
  it.each(rejections)('that ends with %s says so and can be tried again', async (_, confirmation, rejection) => {
    const { newPaymentMethod, form, said } = await opened();
    form.confirmation = confirmation;
    await newPaymentMethod.save();
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({ status: 'ready', rejection });
    expect(said()).toEqual([['Error', rejection]]);
    form.confirmation = { ok: true };
    await newPaymentMethod.save();
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({ status: 'closed' });
    expect(form.confirmed.map(({ clientSecret }) => clientSecret)).toEqual(Array(2).fill('seti_1_secret_sample'));
  });

  it('that is not filled in says so at the form', async () => {
    const { newPaymentMethod, form, said } = await opened();
    form.validation = { ok: false, message: 'Your card number is incomplete.' };
    await newPaymentMethod.save();
    expect(newPaymentMethod.state.newPaymentMethod).toEqual({
      status: 'ready',
      rejection: 'Your card number is incomplete.',
    });
    expect([form.confirmed, said()]).toEqual([[], []]);
  });

  it('says nothing any more when the page was left', async () => {
    const { newPaymentMethod, store, form, said } = await opened();
    let answer = (_: Confirmation) => {};
    form.confirmation = () => new Promise((resolve) => (answer = resolve));
    const saving = newPaymentMethod.save();
    await Promise.resolve();
    store.dispose();
    answer({ ok: false, kind: 'declined' });
    await saving;
    expect([newPaymentMethod.state.newPaymentMethod, said()]).toEqual([{ status: 'closed' }, []]);
  });
});

describe('the return from adding a card', () => {
  it.each([
    ['succeeded', [['Payment method added successfully.', undefined]]],
    ['failed', [['Error', 'An error occurred while processing your payment method']]],
    ['processing', []],
    [null, []],
  ] as const)('of the status %s is said once', async (status, messages) => {
    const { store, said } = await withBilling();
    store.setupReturned(status);
    expect(said()).toEqual(messages);
  });
});
