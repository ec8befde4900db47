import type { ListPort, ProviderPage } from './lists.ts';
import type { ReversalPort } from './reversals.ts';

/** The card provider, in the words that the domain needs. Amounts are minor units, currencies lower-case ISO codes. */
export interface Payments extends ReversalPort, ListPort {
  /** Every active price. */
  prices(): Promise<ProviderPrice[]>;
  /** The active promotion code with these letters, in either case; undefined when there is none. */
  findPromo(code: string): Promise<ProviderPromo | undefined>;

  createCustomer(customer: NewCustomer, key: string): Promise<string>;
  updateCustomerEmail(customerId: string, email: string): Promise<void>;
  /** Writes what later invoices show. The rest of the address, the country above all, stays as it is. */
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;

  /** Begins a subscription that runs only once its first payment, or its setup where nothing is due, went through. */
  createSubscription(purchase: NewPurchase, key: string): Promise<ProviderCheckout>;
  /** Begins a purchase that is paid once. */
  createInvoice(purchase: NewPurchase, key: string): Promise<ProviderCheckout>;
  /** What has become of a begun purchase. */
  readCheckout(ids: CheckoutIds): Promise<CheckoutState>;
  /** Ends an unpaid purchase, so that nobody can pay it any more. */
  closeCheckout(ids: CheckoutIds): Promise<void>;
  /** A payment (`pi_…`) or a setup (`seti_…`). */
  intent(id: string): Promise<ProviderIntent>;

  subscription(id: string): Promise<ProviderSubscription>;
  /** What the next renewal takes. */
  nextCharge(subscriptionId: string): Promise<{ amount: number; currency: string }>;
  /** Lets a subscription run out; says when it was told so, and when it ends. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<Pick<ProviderSubscription, 'cancelledAt' | 'currentPeriodEnd'>>;
  /** Takes `cancelAtPeriodEnd` back; a subscription that has ended stays so. */
  keepRenewing(subscriptionId: string): Promise<void>;
  /** Makes what a subscription has not been paid unpayable. */
  voidOpenInvoices(subscriptionId: string): Promise<void>;
  /** Takes a coupon off every renewal from now on, beside the discounts that are there; one that is there already stays as it is. */
  applyCoupon(subscriptionId: string, couponId: string, key: string): Promise<void>;
  /** Ends a subscription at once, without credit; one that ended already stays so. */
  endSubscription(subscriptionId: string): Promise<void>;

  createSetup(customerId: string, key: string): Promise<{ clientSecret: string }>;
  cards(customerId: string, subscriptionId: string | null): Promise<ProviderCard[]>;
  /** For future invoices, and for the running subscription where there is one. */
  setDefaultCard(customerId: string, subscriptionId: string | null, cardId: string): Promise<void>;
  removeCard(cardId: string): Promise<void>;
  /** One page, newest first: the first one, or what follows a place. */
  invoices(customerId: string, from: InvoicesFrom): Promise<ProviderPage<ProviderInvoice>>;
  /** Whose an invoice is, and when it was made. */
  invoicePlace(id: string): Promise<{ customerId: string | null; createdAt: Date }>;
  /** Address of the hosted billing portal. */
  portal(customerId: string, returnUrl: string, key: string): Promise<string>;

  /**
   * Checks the signature of a webhook (made at most 300 s before or after `now`) and reads it; null for an event that names
   * what it is about and does not hold it, of which we have asked for none. Throws `PaymentsError` 'rejected' otherwise.
   */
  readEvent(body: string, signature: string, now: Date): Promise<ProviderEvent | null>;
}

export interface ProviderPrice {
  readonly id: string;
  /** Our own price id, which stays when the provider's price is replaced: the lookup key, where there is one. */
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
  /** Of `amountOff`. */
  readonly currency: string | null;
  readonly duration: string;
  readonly durationInMonths: number | null;
  /** Products that it takes something off; null for all. */
  readonly productIds: readonly string[] | null;
  readonly minimum: { readonly amount: number; readonly currency: string } | null;
  readonly isForFirstPurchase: boolean;
  /** The one customer who may use it. */
  readonly customerId: string | null;
  readonly expiresAt: Date | null;
  readonly isUsedUp: boolean;
}

/** Whom invoices are made out to. An empty text takes away what stood there. */
export interface CustomerDetails {
  readonly email: string;
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
}

export interface NewCustomer {
  readonly email: string | null;
  /** Our checkout. */
  readonly checkoutId: string;
}

export interface NewPurchase {
  readonly customerId: string;
  readonly priceId: string;
  readonly promoId: string | null;
  readonly checkoutId: string;
  /** Who recommended us. */
  readonly via: string | null;
}

/** Where a begun purchase lies at the provider. */
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

/** Whether a begun purchase can be paid, is being paid, was paid, or can be paid no more. */
export type CheckoutState =
  /** `failure` is how the last try ended; null while none was made, or one is under way. */
  | { readonly kind: 'open'; readonly clientSecret: string; readonly failure: PaymentFailure | null }
  | { readonly kind: 'processing' | 'paid' | 'gone' };

/** A payment that was rejected; `message` is the provider's sentence for the cardholder, where it has one. */
export interface PaymentFailure {
  readonly message: string | null;
}

export interface ProviderIntent {
  readonly id: string;
  readonly customerId: string | null;
  readonly status: 'open' | 'processing' | 'succeeded' | 'canceled';
  readonly clientSecret: string;
  /** Of an open one. */
  readonly failure: PaymentFailure | null;
}

export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** `active`, `past_due`, `canceled` and so on. */
  readonly status: string;
  readonly priceId: string;
  /** Its price for a month, before discounts; null where that cannot be told. */
  readonly monthlyAmount: number | null;
  readonly currentPeriodEnd: Date;
  readonly isEnding: boolean;
  /** When it was last told to end; null where it was not. */
  readonly cancelledAt: Date | null;
  readonly currency: string;
  /** The payments of its latest invoice, where that is paid. */
  readonly lastPayments: readonly string[];
  /** Its latest invoice, where that waits for its payment. */
  readonly openInvoice: OpenInvoice | null;
}

/** An invoice that could not be charged yet. */
export interface OpenInvoice {
  /** What is still to be paid. */
  readonly amount: number;
  readonly currency: string;
  /** The page on which it can be paid. */
  readonly url: string | null;
  /** When it was to be paid first. */
  readonly since: Date;
  /** When the provider tries again by itself; null where it does not. */
  readonly nextPaymentAttempt: Date | null;
}

export interface ProviderCard {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly addedAt: Date;
  readonly isDefault: boolean;
}

/** After an invoice of the same customer, or from a moment on into the past; null for the newest. */
export type InvoicesFrom = { readonly after: string } | { readonly until: Date; readonly isIncluded: boolean } | null;

export interface ProviderInvoice {
  readonly id: string;
  readonly priceId: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly currency: string;
  readonly amount: number;
  readonly isPaid: boolean;
  /** A renewal, not the first invoice of a purchase. */
  readonly isRenewal: boolean;
  readonly url: string | null;
  /** Ids of its payments (`pi_…`). */
  readonly payments: readonly string[];
}

/** What happened at the provider. Nothing but ids is read from it: the state is always asked for anew. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  /** Something of the payment may have been given back, or be asked back by way of the bank. */
  readonly isAboutReversal: boolean;
}

/** The provider did not do what was asked: it knows no such thing, rejected, or could not be reached. */
export class PaymentsError extends Error {
  override readonly name = 'PaymentsError';
  readonly kind: 'missing' | 'rejected' | 'away';

  constructor(kind: PaymentsError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

/** What the provider answers; undefined where it knows no such thing. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'missing') return undefined;
    throw error;
  }
}
