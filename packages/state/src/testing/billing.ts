import { monthlyMember } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import { createAccountStore } from '../account/account.store.ts';
import { createBillingStore } from '../billing/billing.store.ts';
import { accountMocks } from '../mocks/account.ts';
import { billingMocks } from '../mocks/billing.ts';
import { plansMocks } from '../mocks/pricing.ts';
import { base, type Network } from './network.ts';
import { testCore } from './testCore.ts';

type Billing = Parameters<typeof billingMocks>[1];

/** Creates the billing store of a signed-in user. The store has made no call yet. */
export function billingOf(
  network: Network,
  person: User = monthlyMember(),
  billing: Billing = {},
  supportEmail: string | null = 'help@example.com',
) {
  network.use(...accountMocks(base, person), ...plansMocks(base), ...billingMocks(base, billing));
  const set = testCore();
  set.core.session.signedIn();
  const account = createAccountStore(set.core);
  const store = createBillingStore(set.core, account, { supportEmail, fallbackPriceId: 'price_fallback' });
  return { ...set, account, store, state: store.state };
}

/** Creates the billing store of a signed-in user, and waits until everything is loaded. */
export async function loadedBilling(network: Network, person?: User, billing?: Billing) {
  const set = billingOf(network, person, billing);
  await set.store.load();
  return set;
}
