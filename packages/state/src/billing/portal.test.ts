import { createPortalSession } from '@signalsync/contract/calls/billing';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { sessionMocks } from '../mocks/session.ts';
import { loadedBilling } from '../testing/billing.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);

const asks = (path: string) => network.asked.filter((asked) => asked.includes(path)).length;
describe('the portal', () => {
  it('is opened once, and the page is fetched anew when it comes back', async () => {
    const { store, state, browser } = await loadedBilling(network);
    await Promise.all([store.openPortal('changeCard'), store.openPortal('keep')]);
    expect(browser.visited).toEqual(['https://billing.stripe.com/p/session/sample']);
    expect(state.portal).toEqual({ purpose: 'changeCard', error: null });
    network.asked.length = 0;
    network.use(...sessionMocks(base, true));
    browser.restore();
    await Promise.all([store.refresh(), store.refresh()]);
    expect(state.portal).toEqual({ purpose: null, error: null });
    expect(network.asked.filter((asked) => !asked.includes('auth-check')).toSorted()).toEqual([
      'GET /api/stripe/billing-history/cus_sample',
      'GET /api/stripe/next-billing',
      'GET /api/stripe/payment-methods/cus_sample',
      'GET /api/stripe/plans',
      'GET /api/user',
    ]);
  });

  it.each([
    ['changeCard', 'payment_method_update'],
    ['cancel', 'subscription_cancel'],
    ['keep', null],
  ] as const)('is opened to %s with the step %s', async (purpose, flow) => {
    const { store } = await loadedBilling(network);
    await store.openPortal(purpose);
    const asked = network.requests.flatMap(({ url }) => (url.includes('portal') ? new URL(url) : []));
    expect(asked.map(({ searchParams }) => searchParams.get('flow'))).toEqual([flow]);
  });

  it.each(kindsOfFailure)(
    'that fails with $name says so in place and as a toast',
    async ({ on: failing, hangs, reason }) => {
      const { store, state, clock, browser, said } = await loadedBilling(network);
      network.asked.length = 0;
      network.use(failing(createPortalSession), ...sessionMocks(base, true));
      await outcomeOf(network, clock, hangs, store.openPortal('pay'));
      const message = 'Failed to open billing portal. Please try again.';
      expect(state.portal).toEqual({ purpose: null, error: { message, reason } });
      expect([browser.visited, said()]).toEqual([[], [['Error', message]]]);
    },
  );

  it('that is still being opened stays pending while the page is fetched anew', async () => {
    const { store, state } = await loadedBilling(network);
    network.use(bad.hang(createPortalSession));
    void store.openPortal('pay');
    await store.refresh();
    expect(state.portal).toEqual({ purpose: 'pay', error: null });
    store.dispose();
  });

  it('takes nobody away who has gone on to another tab meanwhile', async () => {
    const { store, state, browser } = await loadedBilling(network);
    const opening = store.openPortal('changeCard');
    store.leave();
    await opening;
    expect([browser.visited, state.portal]).toEqual([[], { purpose: null, error: null }]);
  });

  it('needs a customer', async () => {
    const { store, said } = await loadedBilling(network, visitorWithoutPlan());
    await store.openPortal('changeCard');
    expect(said()).toEqual([['Error', 'No customer ID found. Please try again.']]);
    expect(asks('portal')).toBe(0);
  });
});
