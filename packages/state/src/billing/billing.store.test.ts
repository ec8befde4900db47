import { listBillingHistory, listPaymentMethods } from '@signalsync/contract/calls/billing';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { plans } from '@signalsync/contract/calls/pricing';
import { currentUser } from '@signalsync/contract/calls/user';
import { nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { billingMocks } from '../mocks/billing.ts';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { billingOf, loadedBilling } from '../testing/billing.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);
const asks = (path: string) => network.asked.filter((asked) => asked.includes(path)).length;
describe('loading', () => {
  it('gives everything once, however often it is asked', async () => {
    const { store, state } = billingOf(network);
    expect(state.billing).toEqual({ status: 'loading' });
    await Promise.all([store.load(), store.loadAttention(), store.load()]);
    await store.load();
    expect(state).toMatchObject({ billing: { status: 'ready' }, lifetimePriceId: 'price_lifetime' });
    expect(state.paymentMethods).toMatchObject({ status: 'ready', methods: { length: 3 } });
    expect(state.invoices).toMatchObject({ status: 'ready', invoices: { length: 3 } });
    expect(network.asked.toSorted()).toEqual([
      'GET /api/stripe/billing-history/cus_sample',
      'GET /api/stripe/next-billing',
      'GET /api/stripe/payment-methods/cus_sample',
      'GET /api/stripe/plans',
      'GET /api/user',
    ]);
  });

  it('for the bell leaves the invoices for later', async () => {
    const { store, state } = billingOf(network);
    await store.loadAttention();
    expect([asks('billing-history'), state.invoices.status]).toEqual([0, 'loading']);
    await store.load();
    expect([asks('billing-history'), asks('next-billing')]).toEqual([1, 1]);
  });

  it('asks nothing for somebody who never paid', async () => {
    const { state } = await loadedBilling(network, visitorWithoutPlan());
    expect(state).toMatchObject({
      subscription: { standing: { state: 'none' } },
      paymentMethods: { status: 'ready', methods: [] },
      invoices: { status: 'ready', invoices: [] },
      guarantee: null,
      attention: [],
    });
    expect(network.asked).toEqual(['GET /api/user']);
  });

  it('of a member without a customer says what is missing', async () => {
    const { state } = await loadedBilling(network, { ...monthlyMember(), stripeCustomerId: null });
    const failed = { status: 'failed', message: 'No customer ID found. Please try again.' };
    expect([state.paymentMethods, state.invoices]).toEqual([failed, failed]);
  });

  it('says that nobody is signed in', async () => {
    const { store, state } = billingOf(network);
    network.use(bad.httpError(currentUser, 401), ...sessionMocks(base, false));
    await store.load();
    expect(state.billing).toEqual({ status: 'failed', message: 'User not authenticated.', forward: 'logIn' });
  });

  it('that fails because of the person can be tried again', async () => {
    const { store, state } = billingOf(network);
    network.use(bad.httpError(currentUser, 503));
    await store.load();
    const message = 'Failed to load billing information';
    expect(state.billing).toEqual({ status: 'failed', message, forward: 'retry' });
    network.use(...accountMocks(base, monthlyMember()));
    await store.retry('billing');
    expect(state).toMatchObject({ billing: { status: 'ready' }, invoices: { status: 'ready' } });
  });

  it('ends when the page is left, and begins again when it comes back', async () => {
    const { store, state, clock } = billingOf(network);
    network.use(bad.hang(listPaymentMethods), bad.hang(listBillingHistory), bad.hang(nextBillingInfo), bad.hang(plans));
    const leaving = store.load();
    await network.arrived(5);
    store.dispose();
    await leaving;
    expect([clock.pending(), state.paymentMethods.status, state.invoices.status]).toEqual([0, 'loading', 'loading']);
    network.use(...billingMocks(base), ...plansMocks(base));
    await store.load();
    expect(state.subscription).toMatchObject({ standing: { state: 'active', nextCharge: { amount: 149 } } });
    expect(state.invoices.status).toBe('ready');
  });
});

describe.each([
  ['paymentMethods', listPaymentMethods, 'Failed to load payment methods'],
  ['invoices', listBillingHistory, 'Failed to load billing history'],
] as const)('the %s', (part, endpoint, message) => {
  it.each(kindsOfFailure)(
    'that fail with $name say so and can be tried again',
    async ({ on: failing, hangs, load }) => {
      const { store, state, clock, browser, said } = billingOf(network);
      network.use(failing(endpoint), ...sessionMocks(base, true));
      const loading = store.load();
      if (hangs) {
        await network.arrived(5);
        clock.advance(15_000);
      }
      await loading;
      expect(state[part]).toEqual({ status: 'failed', message, ...load });
      expect([state.billing.status, said()]).toEqual(['ready', []]);
      network.use(...billingMocks(base));
      await Promise.all([store.retry(part), store.retry(part)]);
      const after = load.needsReload ? [2, 'failed'] : [0, 'ready'];
      expect([browser.reloaded, state[part].status]).toEqual(after);
    },
  );
});

describe('fetching anew', () => {
  it('shows what has changed, and meanwhile what was there', async () => {
    const { store, state } = await loadedBilling(network);
    network.use(...billingMocks(base, { nextBilling: nextBillingOfEndingPlan(), cards: [] }));
    const refreshing = store.refresh();
    expect([state.paymentMethods.status, state.subscription.status]).toEqual(['ready', 'ready']);
    await refreshing;
    expect(state).toMatchObject({ subscription: { standing: { state: 'ending' } }, paymentMethods: { methods: [] } });
  });

  it('leaves what was there where it fails', async () => {
    const { store, state, said } = await loadedBilling(network);
    network.use(
      bad.networkError(currentUser),
      bad.networkError(nextBillingInfo),
      bad.networkError(listPaymentMethods),
      bad.networkError(listBillingHistory),
    );
    await store.refresh();
    expect(state).toMatchObject({
      billing: { status: 'ready' },
      subscription: { standing: { nextCharge: { amount: 149 } } },
      paymentMethods: { methods: { length: 3 } },
      invoices: { invoices: { length: 3 } },
    });
    expect(said()).toEqual([]);
  });

  it('fetches only what was there', async () => {
    const { store } = billingOf(network);
    await store.loadAttention();
    await store.refresh();
    expect([asks('billing-history'), asks('next-billing')]).toEqual([0, 2]);
  });

  it('shows nothing of the person before to another one', async () => {
    const { store, state, clock } = await loadedBilling(network);
    network.use(...accountMocks(base, { ...monthlyMember(), id: 'usr_other' }), bad.hang(listPaymentMethods));
    const refreshing = store.refresh();
    await until(state, ({ paymentMethods }) => paymentMethods.status === 'loading');
    expect(state.guarantee).toBeNull();
    await letTimePass(
      clock,
      until(state, ({ invoices }) => invoices.status === 'ready'),
    );
    store.dispose();
    await refreshing;
  });
});

describe('a pending payment', () => {
  const pendingPayment = {
    status: 'processing',
    planName: 'SignalSync Premium (Monthly)',
    amount: 149,
    currency: 'USD',
  } as const;
  const declined = { ...pendingPayment, status: 'failed', reason: 'Your card was declined.' } as const;

  it('is looked at every three seconds until the bank declines it', async () => {
    const { store, state, clock } = billingOf(network, { ...visitorWithoutPlan(), pendingPayment });
    const watching = store.watchPayment();
    await until(state, () => state.pendingPayment?.status === 'processing');
    expect(state.subscription).toEqual({ status: 'loading' });
    network.use(...accountMocks(base, { ...visitorWithoutPlan(), pendingPayment: declined }));
    const start = clock.now();
    await letTimePass(clock, watching);
    expect([state.pendingPayment, clock.now() - start, clock.pending()]).toEqual([declined, 3000, 0]);
  });

  it('that arrives brings the plan', async () => {
    const { store, state, clock } = billingOf(network, { ...visitorWithoutPlan(), pendingPayment });
    await store.load();
    expect(state.subscription).toMatchObject({ standing: { state: 'none' } });
    const watching = store.watchPayment();
    network.use(...accountMocks(base, monthlyMember()));
    await letTimePass(clock, watching);
    expect(state).toMatchObject({ pendingPayment: null, subscription: { standing: { state: 'active' } } });
  });

  it('is not looked for where there is none, nor after the page was left', async () => {
    const { store, clock, browser } = billingOf(network, { ...visitorWithoutPlan(), pendingPayment: declined });
    await store.watchPayment();
    const listeners = browser.listeners();
    await store.watchPayment();
    expect([clock.pending(), browser.listeners()]).toEqual([0, listeners]);
    network.use(...accountMocks(base, { ...visitorWithoutPlan(), pendingPayment }));
    const other = billingOf(network, { ...visitorWithoutPlan(), pendingPayment });
    const watching = other.store.watchPayment();
    await until(other.state, () => other.state.pendingPayment !== null);
    other.store.dispose();
    await watching;
    expect(other.clock.pending()).toBe(0);
  });
});
