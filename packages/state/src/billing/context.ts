import { billingErrors } from '@signalsync/content/messages/billing';
import type { User } from '@signalsync/contract/model/account';
import type { AccountStore } from '../account/account.store.ts';
import type { Failed, Ok } from '../core/failure.ts';
import type { Core } from '../createCore.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { BillingState } from './billingState.ts';

/** What the parts of billing share. */
export interface Context {
  core: Core;
  state: BillingState;
  person: ReturnType<typeof createPerson>;
  /** Recomputes the values that depend on several parts. */
  derive(): void;
}

/** Creates the access to the owner of the billing data. */
export function createPerson({ state }: Pick<AccountStore, 'state'>, messages: Core['messages']) {
  const user = (): User | null => (state.user.status === 'ready' ? state.user.user : null);
  return {
    user,
    /** Returns the customer id. If there is none, shows an error and returns null. */
    customerId() {
      const id = user()?.stripeCustomerId || null;
      if (id === null) messages.error(user() === null ? billingErrors.notSignedIn : billingErrors.noCustomer);
      return id;
    },
    /** Fetches a list of the customer. A user who never bought anything has an empty one; a member has a customer id. */
    async list<T>(call: (customerId: string) => Promise<Ok<T[]> | Failed>): Promise<Ok<T[]> | Failed> {
      const id = user()?.stripeCustomerId;
      if (id) return call(id);
      return isSubscribed(user())
        ? { ok: false, failure: { kind: 'contract' }, aborted: false }
        : { ok: true, data: [] };
    },
    /** Returns what to show if `list` has failed. */
    failed: (message: string) =>
      ({ status: 'failed', message: user()?.stripeCustomerId ? message : billingErrors.noCustomer }) as const,
  };
}
