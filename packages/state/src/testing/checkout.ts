import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import type { RequestHandler } from 'msw';
import { createCheckoutStore } from '../checkout/checkout.store.ts';
import { accountMocks } from '../mocks/account.ts';
import { billingMocks } from '../mocks/billing.ts';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { sessionMocks } from '../mocks/session.ts';
import { fakePaymentForm } from './fakePaymentForm.ts';
import { letTimePass } from './letTimePass.ts';
import { base, type Network } from './network.ts';
import { testCore } from './testCore.ts';

/** Mocks an API that sells to a member or to a guest. */
const shopMocks = (member: User | null): RequestHandler[] => [
  ...(member ? accountMocks(base, member) : [faults(base).httpError(currentUser, 401)]),
  ...sessionMocks(base, member !== null),
  ...plansMocks(base),
  ...checkoutMocks(base),
  ...billingMocks(base),
];

interface Options {
  priceId?: string | null;
  member?: User | null;
}

/** Creates a checkout store that has made no call yet. */
export function checkoutOf(network: Network, { priceId = 'price_monthly', member = null }: Options = {}) {
  network.use(...shopMocks(member));
  const set = testCore();
  const store = createCheckoutStore(set.core, priceId, {
    returnPath: (code) => `/checkout?${new URLSearchParams({ code })}`,
    supportEmail: 'help@example.com',
  });
  const form = fakePaymentForm();
  const order = () => (store.state.checkout.status === 'ready' ? store.state.checkout.order : null);
  return { ...set, store, state: store.state, form, order };
}

/** Creates a loaded checkout with everything filled in, and clears the recorded calls. */
export async function readyCheckout(network: Network, options: Options = {}) {
  const set = checkoutOf(network, options);
  await set.store.load();
  set.store.formReady(set.form);
  set.store.setEmail('guest@example.com');
  set.store.setAgreed(true);
  network.asked.length = 0;
  network.requests.length = 0;
  set.form.amounts = [];
  /** Presses the pay button and waits until the store is done. */
  const pay = () => letTimePass(set.clock, set.store.submit());
  return { ...set, pay };
}

/** Returns the bodies of the requests whose URL ends with this path. */
export async function bodiesOf(network: Network, path: string): Promise<unknown[]> {
  const wanted = network.requests.filter(({ url }) => new URL(url).pathname.endsWith(path));
  return Promise.all(wanted.map((request) => request.clone().json() as Promise<unknown>));
}
