/**
 * The owner of an object at the provider, as our server wrote it there when the purchase created the object, or later.
 * A field is null if our server wrote nothing.
 */
export interface ProviderOwner {
  /** The id of the checkout; null for an object that was not created by a purchase on our pages. */
  readonly checkoutId: string | null;
  readonly accountId: string | null;
  /** The account's sign-in address, proven or not. For a guest, the address that the guest typed in. */
  readonly address: string | null;
  /** The referral code from the buyer's link (`?via=`). */
  readonly via: string | null;
}

/** A paid purchase without a subscription, such as lifetime. The amount is in minor units. */
export interface ProviderPurchase {
  /** Id of the invoice, `in_…`. */
  readonly id: string;
  readonly customerId: string;
  readonly owner: ProviderOwner;
  readonly priceId: string;
  /** Id of the payment, `pi_…`; null if nothing was due. */
  readonly intentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly paidAt: Date;
}

export interface ProviderPrice {
  readonly id: string;
  /**
   * Our own id of the price: its lookup key, or its id at the provider if it has no lookup key. A lookup key stays the
   * same when the price is replaced at the provider.
   */
  readonly reference: string;
  readonly productId: string;
  readonly currency: string;
  readonly unitAmount: number;
  readonly interval: 'month' | 'quarter' | 'once';
}

export interface ProviderPromo {
  readonly id: string;
  readonly name: string | null;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  /** Currency of `amountOff`. */
  readonly currency: string | null;
  readonly duration: string;
  readonly durationInMonths: number | null;
  /** The products that the discount is for; null for all products. */
  readonly productIds: readonly string[] | null;
  readonly minimum: { readonly amount: number; readonly currency: string } | null;
  readonly isForFirstPurchase: boolean;
  /** The only customer who may use the promotion code; null if everybody may use it. */
  readonly customerId: string | null;
  readonly expiresAt: Date | null;
  readonly isUsedUp: boolean;
}

export interface NewPurchase {
  readonly customerId: string;
  readonly priceId: string;
  readonly promoId: string | null;
  /** For `createInvoice`: an amount in minor units that is taken off the price, and the sentence on its line. */
  readonly credit?: { readonly amount: number; readonly currency: string; readonly description: string } | null;
  readonly owner: ProviderOwner;
}

/** Ids of the objects that the provider has for a checkout. */
export interface CheckoutIds {
  readonly subscriptionId: string | null;
  readonly invoiceId: string | null;
  readonly intentId: string;
}

export interface ProviderCheckout extends CheckoutIds {
  readonly clientSecret: string;
  readonly amountDue: number;
  readonly currency: string;
}

/** State of a checkout: it can be paid (`open`), is being paid, was paid, or can no longer be paid (`gone`). */
export type CheckoutState =
  /** `failure` is the result of the last try to pay; null if there was no try yet, or a try is in progress. */
  | { readonly kind: 'open'; readonly clientSecret: string; readonly failure: PaymentFailure | null }
  /**
   * `paidAt`: when the provider took the money; null if the provider does not return the time, or if nothing was due.
   */
  | { readonly kind: 'paid'; readonly paidAt: Date | null }
  | { readonly kind: 'processing' | 'gone' };

/** A payment that failed. `message` is the provider's sentence for the cardholder, if it has one. */
interface PaymentFailure {
  readonly message: string | null;
}

export interface ProviderIntent {
  readonly id: string;
  readonly customerId: string | null;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  /** Whether the bank waits for the cardholder to authenticate. */
  readonly asksForAuthentication: boolean;
  readonly clientSecret: string;
  /** Why the last try to pay, or to save a card, failed; null if nobody has tried yet or the last try did not fail. */
  readonly failure: PaymentFailure | null;
  /** When a charge was last tried, with or without success. Null if there was no try, and for a setup intent. */
  readonly triedAt: Date | null;
}
