import type {
  InvoicePayment,
  InvoicesFrom,
  ProviderEvent,
  ProviderInvoice,
  ProviderPage,
  ProviderSubscription,
  RenewalCard,
  ScheduledNext,
  SubscriptionInvoice,
  VoidedInvoices,
} from './providerObjects.ts';
import type {
  CheckoutIds,
  CheckoutState,
  NewPurchase,
  ProviderCheckout,
  ProviderIntent,
  ProviderOwner,
  ProviderPrice,
  ProviderPromo,
  ProviderPurchase,
} from './providerPurchases.ts';
import type { ProviderDispute, ProviderRefund, ProviderReversals } from './reversals.ts';

export { PaymentsError, unlessMissing } from './paymentsError.ts';
export type * from './providerObjects.ts';
export type * from './providerPurchases.ts';

/**
 * The payment provider (Stripe), as the domain code sees it. Amounts are in minor units, currencies are lower-case ISO
 * codes. `key` is an idempotency key: a call that is repeated with the same key has no second effect.
 */
export interface Payments {
  /** Returns every active price. */
  prices(): Promise<ProviderPrice[]>;
  /**
   * Returns the active promotion codes with this text, in upper or lower case, newest first. One of them may be for
   * everybody, and others each for one customer.
   */
  findPromos(code: string): Promise<ProviderPromo[]>;

  /** Creates a customer and returns its id. Invoices go to the owner's address. */
  createCustomer(owner: ProviderOwner, key: string): Promise<string>;
  /** Sets the address for later invoices, and stores it as the owner's address. */
  updateCustomerEmail(customerId: string, email: string): Promise<void>;
  /**
   * Writes the details for later invoices, and stores account and address as the owner's. Keeps the rest of the postal
   * address, such as the country.
   */
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  /**
   * Deletes a customer for good, with its cards, and ends its subscriptions. Before that, removes account and address
   * from the metadata of what the provider keeps: ended subscriptions, invoices and setups. May be repeated. Returns the
   * ids of those whose metadata the provider does not let us change; the customer is deleted all the same.
   */
  eraseCustomer(customerId: string): Promise<readonly string[]>;

  /**
   * Writes the owner of a purchase to its subscription or, if it has none, to its invoice. Null keeps the old value.
   */
  writeOwner(
    purchase: Pick<CheckoutIds, 'subscriptionId' | 'invoiceId'>,
    buyer: Pick<ProviderOwner, 'accountId' | 'address'>,
  ): Promise<void>;
  /**
   * Cancels a subscription at the end of its period because no account has it, and marks it with this reason. Does
   * nothing if it is cancelled already or over.
   */
  endUnowned(subscriptionId: string): Promise<void>;
  /** Undoes `endUnowned`. If anybody else has cancelled the subscription, it stays cancelled. */
  keepOwned(subscriptionId: string): Promise<void>;

  /** Creates a subscription. It starts with its first payment or, if nothing is due, when a card has been saved. */
  createSubscription(purchase: NewPurchase, key: string): Promise<ProviderCheckout>;
  /** Creates the invoice of a one-time purchase. */
  createInvoice(purchase: NewPurchase, key: string): Promise<ProviderCheckout>;
  /** Returns a paid purchase by its invoice. Undefined if the invoice is unpaid, or is not for a purchase of ours. */
  purchase(invoiceId: string): Promise<ProviderPurchase | undefined>;
  /** Returns what has become of a checkout at the provider, for example whether it is paid. */
  readCheckout(ids: CheckoutIds): Promise<CheckoutState>;
  /** Ends an unpaid checkout, so that nobody can pay it. */
  closeCheckout(ids: CheckoutIds): Promise<void>;
  /** Returns a payment intent (`pi_…`) or a setup intent (`seti_…`). */
  intent(id: string): Promise<ProviderIntent>;

  subscription(id: string): Promise<ProviderSubscription>;
  /**
   * Returns the subscriptions of these customers, and of all customers with one of these addresses. Leaves out those
   * that have ended.
   */
  subscriptionsOf(customerIds: readonly string[], addresses: readonly string[]): Promise<ProviderSubscription[]>;
  /**
   * Returns the amount of the next renewal. For a cancelled plan, returns the amount as if the plan were kept. With
   * `couponId`, the amount with that coupon as the only discount.
   */
  nextCharge(subscriptionId: string, couponId?: string): Promise<{ amount: number; currency: string }>;
  /**
   * Returns the amount of a first charge of a price at a later moment, for example after a pause. Contains only those
   * discounts of the subscription that still run then.
   */
  chargeAt(
    subscription: ProviderSubscription,
    priceId: string,
    at: Date,
  ): Promise<{ amount: number; currency: string }>;
  /** Returns a subscription's invoices, paid or not, newest first. */
  subscriptionInvoices(subscriptionId: string): Promise<SubscriptionInvoice[]>;
  /**
   * Schedules what a subscription does at the end of its paid time, in place of what was scheduled before. Discounts,
   * card, tax and metadata stay; a discount that ends after some months ends when it would without the schedule. May be
   * repeated with the same `key`. Schedules nothing and returns false if the paid time does not end at `next.at`.
   */
  scheduleNext(subscriptionId: string, next: ScheduledNext, key: string): Promise<boolean>;
  /**
   * Removes whatever is scheduled, so that the subscription goes on as it is now. The methods below that cancel, keep, end
   * or extend a subscription, or change its discounts or pauses, do this by themselves.
   */
  releaseSchedule(subscriptionId: string): Promise<void>;
  /**
   * Ends a pause now: a new period begins, and is charged at once. If the charge fails, the subscription is past due.
   * Does nothing if the subscription is in no pause, or resumes already.
   */
  endPause(subscriptionId: string, key: string): Promise<void>;
  /** Cancels a subscription at the end of its period. Returns when it was cancelled and when it ends. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<Pick<ProviderSubscription, 'cancelledAt' | 'currentPeriodEnd'>>;
  /** Undoes `cancelAtPeriodEnd`. Does nothing for a subscription that has ended or is not ending. */
  keepRenewing(subscriptionId: string): Promise<void>;
  /** Returns a subscription's invoices that are due: open ones, and renewals that are still drafts. Newest first. */
  openInvoices(subscriptionId: string): Promise<SubscriptionInvoice[]>;
  /**
   * Voids a subscription's unpaid invoices, so that nobody can pay them and nothing is charged: open invoices, drafts
   * of renewals, and invoices that were written off. Does not void invoices that were paid meanwhile or are just being
   * paid; the result names them. May be repeated at any time. Afterwards the provider sets a past-due subscription to
   * `active`, so the caller must also end or pause it.
   */
  voidOpenInvoices(subscriptionId: string): Promise<VoidedInvoices>;
  /**
   * Pays an open invoice now, with the given card, or else the one that its subscription or customer uses. With a
   * repeated key, the provider returns its first result, so each press of the button needs a new key.
   */
  payInvoice(invoiceId: string, key: string, cardId?: string): Promise<InvoicePayment>;
  /** Applies a coupon to every renewal, in place of other discounts. Does nothing if the coupon is applied already. */
  applyCoupon(subscriptionId: string, couponId: string, key: string): Promise<void>;
  /**
   * Moves the end of the paid time of a running subscription, and charges or credits nothing. The next renewal is at
   * the new end, and later renewals are counted from it.
   */
  extendUntil(subscriptionId: string, until: Date, key: string): Promise<void>;
  /**
   * Pauses a subscription's payments: the provider voids the invoices of renewals until `resumeRenewals`. May be
   * repeated.
   */
  holdRenewals(subscriptionId: string): Promise<void>;
  /**
   * Undoes `holdRenewals`. The time until `firstCharge` is free. Then the plan renews and is charged. Does nothing for
   * a subscription that has ended, or whose renewals our server has not paused.
   */
  resumeRenewals(subscriptionId: string, firstCharge: Date, key: string): Promise<void>;
  /**
   * Ends a subscription at once, and credits nothing for the rest of its period. Does nothing if it has ended already.
   */
  endSubscription(subscriptionId: string): Promise<void>;

  /**
   * Returns what a change of the plan would cost, if it is made now and the unused time is credited from `at` on. The
   * moment must be in the current period.
   */
  previewChange(subscriptionId: string, priceId: string, at: Date): Promise<ChangePreview>;
  /** Returns the worth of the unused time from `at` on, in minor units: a share of what the member paid for it. */
  creditAt(subscriptionId: string, at: Date): Promise<number>;
  /**
   * Charges the default card the difference, and changes the plan once it is paid. Until then the subscription stays as
   * it is, and the change waits for the payment of its invoice for up to 23 hours. With `keeps`, the changed
   * plan renews although it was cancelled.
   */
  changePlan(change: NewChange, key: string): Promise<ChangeDone>;
  /**
   * Voids the invoice of a change that waits for its payment, so that the plan stays as it is, with the discounts for
   * one charge that the invoice has used up. Returns `paid` or `processing` if it is too late for that. May be repeated.
   */
  dropChange(invoiceId: string): Promise<'dropped' | 'paid' | 'processing'>;

  createSetup(customerId: string, key: string): Promise<{ clientSecret: string }>;
  cards(customerId: string, subscriptionId: string | null): Promise<ProviderCard[]>;
  /**
   * Returns the fingerprints of the cards that a customer has paid with. Also of cards that `cards` does not list: after
   * a single purchase, such as lifetime, no card stays with the customer.
   */
  paidCards(customerId: string): Promise<string[]>;
  /** Sets the card for future invoices, and for the running subscription if there is one. */
  setDefaultCard(customerId: string, subscriptionId: string | null, cardId: string): Promise<void>;
  removeCard(cardId: string): Promise<void>;
  /** Returns one page of a customer's invoices, newest first: the first page, or the one that begins at `from`. */
  invoices(customerId: string, from: InvoicesFrom): Promise<ProviderPage<ProviderInvoice>>;
  /** Returns where an invoice is in the lists: its customer, and when it was created. */
  invoicePlace(id: string): Promise<{ customerId: string | null; createdAt: Date }>;
  /**
   * Returns the address of the hosted billing portal. A cancellation there ends the plan at the end of its period. With
   * `cancelsAtOnce`, which is for members who owe a payment, a cancellation ends the plan immediately. With `flow`, the
   * portal shows one step only; if the provider rejects that step, the whole portal.
   */
  portal(
    customerId: string,
    returnUrl: string,
    key: string,
    how?: { cancelsAtOnce?: boolean; flow?: PortalFlow | null },
  ): Promise<string>;

  /**
   * Checks the signature of a webhook and reads its event. The signature may be at most 300 s older or newer than
   * `now`. Returns null for a signed event of Stripe's API v2, because our server does not need such events. Throws
   * `PaymentsError` 'rejected' if the signature or the body is not valid.
   */
  readEvent(body: string, signature: string, now: Date): Promise<ProviderEvent | null>;

  /**
   * Refunds the rest of a payment and returns the refund. The refund may be pending, and may fail later, so callers
   * must read `reversals` until it is decided. A repeated call, with the same key or days later, returns the existing
   * refund and pays nothing twice. Throws `PaymentsError` 'rejected' for a payment that is disputed or was never made.
   * @param amount - refunds only this amount, in minor units; null for the rest of the payment
   */
  refund(intentId: string, key: string, amount?: number | null): Promise<ProviderRefund>;
  /** Returns the refunds and disputes of one payment (`pi_…`). */
  reversals(intentId: string): Promise<ProviderReversals>;
  /** Returns a customer's payments that have refunds or disputes, newest first. */
  reversalsOfCustomer(customerId: string): Promise<ProviderReversals[]>;

  // The following methods return the provider's lists, in pages of 100. `after` is the `next` of the previous page, or
  // null for the first page.

  /**
   * Lists the events since a moment, even if webhooks have delivered them. Lists only kinds of events that can change
   * what a user has paid for. The provider keeps events for 30 days.
   */
  listEvents(since: Date, after: string | null): Promise<ProviderPage<ProviderEvent>>;
  /** Lists all subscriptions, including those that have ended. */
  listSubscriptions(after: string | null): Promise<ProviderPage<ProviderSubscription>>;
  /** Lists the paid purchases without a subscription whose invoices were created since this moment. */
  listPurchases(since: Date, after: string | null): Promise<ProviderPage<ProviderPurchase>>;
  listRefunds(after: string | null): Promise<ProviderPage<OfPayment<ProviderRefund>>>;
  listDisputes(after: string | null): Promise<ProviderPage<OfPayment<ProviderDispute>>>;
}

/**
 * Id and status of a refund or dispute, and the id of the payment intent that was refunded or disputed. `intentId` is
 * null if the buyer paid without a payment intent.
 */
type OfPayment<T extends ProviderRefund | ProviderDispute> = Pick<T, 'id' | 'status'> & {
  readonly intentId: string | null;
};

/** The billing details that a customer at the provider gets from its account. An empty text removes the old value. */
export interface CustomerDetails {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
}

/** What a change of the plan costs, in minor units. `credit` is positive. */
export interface ChangePreview {
  /** The amount that is charged. */
  readonly amountDue: number;
  /** The sum of all lines; below 0 if the credit is larger than the price. */
  readonly total: number;
  readonly currency: string;
  /** The list price of the new plan's first period. */
  readonly price: number;
  readonly discount: number;
  readonly credit: number;
  /** The renewal after the first period, with the discounts that last until then. */
  readonly next: { readonly amount: number; readonly at: Date };
}

interface NewChange {
  readonly subscriptionId: string;
  readonly priceId: string;
  /** The moment from which the unused time is credited. */
  readonly at: Date;
  readonly keeps: boolean;
}

/** The invoice of a change, and the result of its payment. */
export interface ChangeDone {
  readonly invoiceId: string;
  readonly payment: Exclude<InvoicePayment, { kind: 'notOpen' }>;
}

export interface ProviderCard extends RenewalCard {
  readonly brand: string;
  readonly last4: string;
  /** The same for each copy of one card, whoever saved it; null if the provider does not say. */
  readonly fingerprint: string | null;
  readonly addedAt: Date;
  readonly isDefault: boolean;
}

/** One step in the portal. */
export interface PortalFlow {
  /** `subscriptionId` is the subscription to cancel; null to change the card. */
  readonly subscriptionId: string | null;
  /** The page to which the browser is sent after the step. */
  readonly doneUrl: string;
  /** The page to which the browser is sent if the user goes back without it. */
  readonly backUrl: string;
}
