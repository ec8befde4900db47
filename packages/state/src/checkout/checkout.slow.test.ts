import { paymentConfig, updateCustomerEmail } from '@signalsync/contract/calls/checkout';
import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);

it('asks for the plan by itself where the plans on sale take their time', async () => {
  const { store, state, clock, order } = checkoutOf(network);
  network.use(bad.hang(plans));
  const loading = store.load();
  await network.arrived(3);
  clock.advance(2000);
  await loading;
  expect([state.checkout.status, order()]).toMatchObject(['ready', { plan: monthlyPlan(), lifetime: null }]);
});

it('ends within 15 s in all where neither the plans nor the plan are told', async () => {
  const { store, state, clock } = checkoutOf(network);
  network.use(bad.hang(plans), bad.hang(priceDetails));
  const loading = store.load();
  await network.arrived(3);
  clock.advance(2000);
  await network.arrived(4);
  clock.advance(13_000);
  await loading;
  expect(state.checkout).toMatchObject({ status: 'failed', message: 'Failed to load plan details.' });
});

it('says of the payment form that it takes longer than usual, until it stands or the time is over', async () => {
  const { store, state, form, clock } = checkoutOf(network);
  network.use(bad.hang(paymentConfig));
  const loading = store.load();
  await until(state, ({ formAmount }) => formAmount !== null);
  clock.advance(4999);
  expect(state.paymentForm).toEqual({ status: 'loading' });
  clock.advance(1);
  expect(state.paymentForm).toEqual({ status: 'loading', isSlow: true });
  clock.advance(10_000);
  await loading;
  expect(state.paymentForm.status).toBe('failed');

  const again = store.retryForm();
  expect(state.paymentForm).toEqual({ status: 'loading' });
  store.formReady(form);
  clock.advance(5000);
  expect(state.paymentForm).toEqual({ status: 'ready' });
  store.dispose();
  await again;
  expect(clock.pending()).toBe(0);
});

it('says of paying that it takes longer than usual, for as long as that is our doing', async () => {
  const { store, state, clock } = await readyCheckout(network);
  network.use(bad.hang(updateCustomerEmail));
  const paying = store.submit();
  await network.arrived(2);
  clock.advance(4999);
  expect(state.submission).toEqual({ status: 'processing' });
  clock.advance(1);
  expect(state.submission).toEqual({ status: 'processing', isSlow: true });
  clock.advance(10_000);
  await paying;
  expect([state.submission.status, clock.pending()]).toEqual(['failed', 0]);
});

it('says nothing more once the provider asks the person', async () => {
  const { store, state, form, clock } = await readyCheckout(network);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: confirmed, resolve: confirm } = Promise.withResolvers<{ ok: true }>();
  form.validate = async () => {
    clock.advance(5000);
    expect(state.submission).toEqual({ status: 'processing', isSlow: true });
    return { ok: true };
  };
  form.confirmation = () => {
    ask();
    return confirmed;
  };
  const paying = store.submit();
  await letTimePass(clock, asked);
  expect(state.submission).toEqual({ status: 'processing' });
  clock.advance(60_000);
  expect([state.submission, clock.pending()]).toEqual([{ status: 'processing' }, 0]);
  confirm({ ok: true });
  await paying;
});
