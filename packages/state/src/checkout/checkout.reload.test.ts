import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { expect, it } from 'vitest';
import { createCheckoutStore } from '../checkout/checkout.store.ts';
import { faults } from '../mocks/faults.ts';
import { checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);

it('keeps what a guest has typed, but neither the consent nor for another plan', async () => {
  const { store, state, browser, core } = await readyCheckout(network);
  store.setPromoCode('LAUNCH10');
  await store.applyPromo();
  store.formCodeMissing();
  await store.retryForm();
  expect(browser.reloaded).toBe(1);

  const next = createCheckoutStore(core, 'price_monthly');
  await next.load();
  expect(next.state).toMatchObject({
    email: { value: 'guest@example.com', isValid: true },
    promoCode: 'LAUNCH10',
    promo: { status: 'applied', discount: 1490 },
    hasAgreed: false,
  });
  expect(core.memory.session.get('checkout')).toBeNull();

  state.promo = { status: 'none' };
  await store.retryForm();
  const other = createCheckoutStore(core, 'price_lifetime');
  await other.load();
  expect(other.state).toMatchObject({ email: { value: '' }, promoCode: '', promo: { status: 'none' } });
});

it('does not apply a code that was only typed', async () => {
  const { store, core } = await readyCheckout(network);
  store.setPromoCode('LAUNCH10');
  store.formCodeMissing();
  await store.retryForm();
  const next = createCheckoutStore(core, 'price_monthly');
  await next.load();
  expect(next.state).toMatchObject({ promoCode: 'LAUNCH10', promo: { status: 'none' } });
});

it('survives a storage that holds garbage', async () => {
  for (const garbage of ['{', '7', 'null', '["price_monthly",7,{}]', '["price_monthly"]']) {
    const { store, state, core } = checkoutOf(network);
    core.memory.session.set('checkout', garbage);
    await store.load();
    expect(state).toMatchObject({ email: { value: '' }, promoCode: '' });
  }
});

it('is offered for a reply about the plan that does not fit this version of the page', async () => {
  const { store, state, browser } = checkoutOf(network);
  network.use(bad.malformed(plans, { plans: [] }), bad.malformed(priceDetails, { price: 'free' }));
  await store.load();
  expect(state.checkout).toMatchObject({ status: 'failed', needsReload: true });
  await store.retry();
  expect([browser.reloaded, state.checkout.status]).toEqual([1, 'failed']);
});
