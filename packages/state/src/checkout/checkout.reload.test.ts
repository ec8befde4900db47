import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { expect, it, vi } from 'vitest';
import { createCheckoutStore } from '../checkout/checkout.store.ts';
import type { Core } from '../createCore.ts';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { logOut } from '../testing/logOut.ts';
import { checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);

/** Waits until the page has read what was kept. */
const deleted = (core: Core) => vi.waitUntil(() => core.memory.session.get('checkout') === null);

it('keeps what a guest has typed, but neither the consent nor for another plan', async () => {
  const { store, state, browser, core } = await readyCheckout(network);
  store.setPromoCode('LAUNCH10');
  await store.applyPromo();
  store.formCodeMissing();
  await store.retryForm();
  expect(browser.reloaded).toBe(1);

  const next = createCheckoutStore(core, 'price_monthly');
  await next.load();
  await until(next.state, ({ promo }) => promo.status === 'applied');
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
  await deleted(core);
  expect(other.state).toMatchObject({ email: { value: '' }, promoCode: '', promo: { status: 'none' } });
});

it('is for the buyer who has typed it, and deleted for anybody else', async () => {
  const member = monthlyMember();
  const { store, core } = await readyCheckout(network, { priceId: 'price_lifetime', member });
  const typed = async (next = createCheckoutStore(core, 'price_lifetime')) => {
    store.setPromoCode('LAUNCH10');
    store.formCodeMissing();
    await store.retryForm();
    return next;
  };
  const own = await typed();
  await own.load();
  await until(own.state, ({ promoCode }) => promoCode === 'LAUNCH10');

  const others = await typed();
  network.use(...accountMocks(base, { ...member, id: 'usr_other', email: 'other@example.com' }));
  await others.load();
  await deleted(core);
  expect(others.state).toMatchObject({ email: { value: 'other@example.com' }, promoCode: '' });

  const nobodys = await typed();
  network.use(...sessionMocks(base, false));
  await nobodys.load();
  await deleted(core);
  expect(nobodys.state).toMatchObject({ email: { value: '' }, promoCode: '' });
});

it('waits for a buyer who is not known yet, and is deleted by a logout', async () => {
  const { store, core } = await readyCheckout(network);
  store.formCodeMissing();
  await store.retryForm();
  const next = createCheckoutStore(core, 'price_monthly');
  network.use(bad.httpError(plans, 503), bad.httpError(priceDetails, 503));
  await next.load();
  expect([next.state.checkout.status, next.state.email.value]).toEqual(['failed', '']);
  network.use(...plansMocks(base));
  await next.retry();
  await until(next.state, ({ email }) => email.value === 'guest@example.com');

  await store.retryForm();
  expect(core.memory.session.get('checkout')).not.toBeNull();
  network.use(...sessionMocks(base, true));
  core.session.signedIn();
  await logOut(core);
  expect(core.memory.session.get('checkout')).toBeNull();
});

it('stays if the page is reloaded again before it is shown', async () => {
  const { store, core } = await readyCheckout(network);
  store.formCodeMissing();
  await store.retryForm();
  const kept = core.memory.session.get('checkout');
  const next = createCheckoutStore(core, 'price_monthly');
  await next.load();
  await deleted(core);
  next.setEmail('');
  core.memory.session.set('checkout', kept ?? '');
  next.formCodeMissing();
  await next.retryForm();
  expect(core.memory.session.get('checkout')).toBe(kept);
});

it('does not apply a code that was only typed', async () => {
  const { store, core } = await readyCheckout(network);
  store.setPromoCode('LAUNCH10');
  store.formCodeMissing();
  await store.retryForm();
  const next = createCheckoutStore(core, 'price_monthly');
  await next.load();
  await until(next.state, ({ promoCode }) => promoCode === 'LAUNCH10');
  expect(next.state.promo.status).toBe('none');
});

it('survives a storage that holds garbage', async () => {
  for (const garbage of ['{', '7', 'null', '["price_monthly",null,7,{}]', '["price_monthly"]']) {
    const { store, state, core } = checkoutOf(network);
    core.memory.session.set('checkout', garbage);
    await store.load();
    await deleted(core);
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
