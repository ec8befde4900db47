import { networkSignIn } from '@signalsync/content/messages';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { accountConnections } from '@signalsync/contract/calls/connections';
import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { billingMocks } from '../mocks/billing.ts';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults, htmlPage } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { createPlansStore } from '../pricing/plans.store.ts';
import { billingOf } from '../testing/billing.ts';
import { checkoutOf } from '../testing/checkout.ts';
import { churnOf, settled } from '../testing/churn.ts';
import { connectionsOf } from '../testing/connections.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);

describe('a network that comes back', () => {
  it('brings the plans', async () => {
    network.use(bad.networkError(plans));
    const { core, browser } = testCore();
    const store = createPlansStore(core);
    await store.load();
    network.use(...plansMocks(base));
    browser.goOnline();
    await until(store.state, ({ plans: shown }) => shown.status === 'ready');
    expect([browser.listeners(), network.asked.length]).toEqual([2, 2]);
  });

  it('brings a billing tab whose user could not be loaded', async () => {
    const { store, state, browser } = billingOf(network);
    network.use(bad.networkError(currentUser));
    await store.load();
    expect(state.billing.status).toBe('failed');
    network.use(...accountMocks(base), ...billingMocks(base));
    browser.goOnline();
    await until(state, ({ billing, subscription }) => billing.status === 'ready' && subscription.status === 'ready');
  });

  it('brings the order and the card form of a checkout, and keeps what was typed', async () => {
    const { store, state, browser } = checkoutOf(network);
    network.use(bad.networkError(plans), bad.networkError(paymentConfig));
    await store.load();
    expect([state.checkout.status, state.paymentForm.status]).toEqual(['ready', 'failed']);
    store.setEmail('guest@example.com');
    network.use(...checkoutMocks(base));
    browser.goOnline();
    await until(state, ({ publishableKey }) => publishableKey !== null);
    await store.formFailed();
    expect(state.paymentForm.status).toBe('failed');
    browser.goOnline();
    expect(state).toMatchObject({ paymentForm: { status: 'loading' }, formKey: 2 });
    expect([state.email.value, browser.reloaded]).toEqual(['guest@example.com', 0]);
  });

  it('reloads a checkout whose code is missing only if nothing is typed', async () => {
    const typed = checkoutOf(network);
    await typed.store.load();
    typed.store.setEmail('g');
    typed.store.formCodeMissing();
    typed.browser.goOnline();
    expect([typed.browser.reloaded, typed.state.paymentForm.status]).toEqual([0, 'failed']);

    const untouched = checkoutOf(network);
    await untouched.store.load();
    untouched.store.formCodeMissing();
    untouched.browser.goOnline();
    expect(untouched.browser.reloaded).toBe(1);
    untouched.store.dispose();
    untouched.browser.goOnline();
    expect(untouched.browser.reloaded).toBe(1);
  });

  it('brings nothing to a checkout or a tab of connections that was left', async () => {
    const checkout = checkoutOf(network);
    network.use(bad.networkError(plans), bad.networkError(priceDetails));
    await checkout.store.load();
    expect(checkout.state.checkout.status).toBe('failed');
    const connected = connectionsOf(network);
    network.use(bad.networkError(accountConnections));
    await connected.store.load();
    expect(connected.state.connections.status).toBe('failed');

    const before = [checkout.state.checkout.status, connected.state.connections.status];
    checkout.store.dispose();
    connected.store.dispose();
    checkout.browser.goOnline();
    connected.browser.goOnline();
    expect([checkout.state.checkout.status, connected.state.connections.status]).toEqual(before);
  });

  it('brings the steps before cancelling', async () => {
    const { store, state, browser } = churnOf(network);
    network.use(bad.networkError(currentUser));
    await store.load();
    await settled(network);
    expect(state.view.status).toBe('failed');
    network.use(...accountMocks(base, monthlyMember()));
    browser.goOnline();
    await until(state, ({ view }) => view.status === 'step');
    await settled(network);
    store.dispose();
  });

  it('finds who is signed in', async () => {
    const { core, browser } = testCore();
    network.use(bad.networkError(authCheck));
    expect(await core.session.check()).toBe('unauthenticated');
    network.use(...sessionMocks(base, true));
    browser.goOnline();
    await until(core.session.state, ({ status }) => status === 'authenticated');
    browser.goOnline();
    const checks = network.asked.filter((asked) => asked.includes('auth-check'));
    expect([checks.length, browser.listeners()]).toEqual([2, 2]);
  });
});

it('tells a network that wants its own sign-in from somebody who is not signed in', async () => {
  const { core } = testCore();
  network.use(bad.malformed(authCheck, htmlPage));
  expect(await core.session.check()).toBe('unauthenticated');
  expect(core.session.state.isNetworkForeign).toBe(true);
  network.use(bad.malformed(plans, htmlPage));
  const store = createPlansStore(core);
  await store.load();
  expect(store.state.plans).toMatchObject({ status: 'failed', reason: networkSignIn });
  network.use(...sessionMocks(base, false));
  await core.session.check();
  expect(core.session.state.isNetworkForeign).toBe(false);
});
