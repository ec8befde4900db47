import { billingErrors } from '@signalsync/content/messages/billing';
import type { PendingPayment, User } from '@signalsync/contract/model/account';
import type { ListedPaymentMethod, PlanAct, PortalOpening, Subscription } from '@signalsync/contract/view/billing';
import type { FailedLoad } from '@signalsync/contract/view/error';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import type { InvoiceList } from '@signalsync/contract/view/invoice';
import type { AccountStore } from '../account/account.store.ts';
import type { Failed, Failure, Ok } from '../core/failure.ts';
import { failedLoad } from '../core/failedLoad.ts';
import type { Core } from '../createCore.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import type { Attention, CardProblem } from './attention.ts';

type Remote<T> = { status: 'loading' } | ({ status: 'ready' } & T) | FailedLoad;

export interface BillingState {
  /** State of the whole billing tab. `forward` says which button the screen offers after a failure. */
  billing: { status: 'loading' | 'ready' } | { status: 'failed'; message: string; forward: 'retry' | 'logIn' };
  subscription: Subscription;
  /** The cards, in the server's order. */
  paymentMethods: Remote<{ methods: ListedPaymentMethod[] }>;
  invoices: Remote<InvoiceList>;
  portal: PortalOpening;
  /** The open dialog of 'Pay now' or 'Keep my subscription'; null if none is open. */
  act: PlanAct | null;
  guarantee: Guarantee | null;
  /** A purchase whose payment is still processing or was declined. */
  pendingPayment: PendingPayment | null;
  /** Why the next payment of a running plan fails, or may fail; null if no problem is known. */
  cardProblem: CardProblem | null;
  /** Everything that needs the member's attention, most urgent first. */
  attention: Attention[];
  /** Price id of the lifetime plan; null if it is not on sale or unknown. */
  lifetimePriceId: string | null;
}

/** The state and the functions that the parts of billing share. */
export interface Context {
  core: Core;
  state: BillingState;
  person: ReturnType<typeof createPerson>;
  /** Recomputes what depends on several parts: warnings, card problem and guarantee. */
  derive(): void;
}

/** Creates the functions that read the signed-in user and their customer id at the payment provider. */
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
    /**
     * Fetches the customer's cards or invoices. Without a customer id, a member gets a failure, and any other user an
     * empty list.
     */
    async list<T>(call: (customerId: string) => Promise<Ok<T[]> | Failed>): Promise<Ok<T[]> | Failed> {
      const id = user()?.stripeCustomerId;
      if (id) return call(id);
      return isSubscribed(user())
        ? { ok: false, failure: { kind: 'contract' }, aborted: false }
        : { ok: true, data: [] };
    },
    /** Returns what to show if `list` has failed. */
    failed: (failure: Failure, message: string): FailedLoad =>
      user()?.stripeCustomerId ? failedLoad(failure, message) : { status: 'failed', message: billingErrors.noCustomer },
  };
}
