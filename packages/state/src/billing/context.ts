import { billingErrors } from '@signalsync/content/messages/billing';
import type { User } from '@signalsync/contract/model/account';
import type { AccountStore } from '../account/account.store.ts';
import type { Core } from '../createCore.ts';
import type { BillingState } from './billingState.ts';

/** The owner of the billing data. */
export interface Person {
  user(): User | null;
  /** Returns the customer id. If there is none, shows an error and returns null. */
  customerId(): string | null;
}

/** What the parts of billing share. */
export interface Context {
  core: Core;
  state: BillingState;
  person: Person;
  /** Recomputes the values that depend on several parts. */
  derive(): void;
}

/** One part of billing, with its own call. */
export interface Part {
  /** Fetches the part once. Does nothing if it is loaded or loading. */
  load(): Promise<void>;
  /** Fetches the part again. The current data stays until the reply comes, and also after a failure. */
  reload(): Promise<void>;
  wasAsked(): boolean;
  /** Resets the part to its initial state. */
  forget(): void;
  dispose(): void;
}

export function createPerson({ state }: Pick<AccountStore, 'state'>, messages: Core['messages']): Person {
  const user = () => (state.user.status === 'ready' ? state.user.user : null);
  return {
    user,
    customerId() {
      const id = user()?.stripeCustomerId || null;
      if (id === null) messages.error(user() === null ? billingErrors.notSignedIn : billingErrors.noCustomer);
      return id;
    },
  };
}
