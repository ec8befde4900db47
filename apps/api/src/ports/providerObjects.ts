/** To whom our server wrote that an object belongs, when a purchase created it or later. Null: it wrote nothing. */
export interface ProviderOwner {
  /** The id of the checkout; null for an object that no purchase of ours created. */
  readonly checkoutId: string | null;
  readonly accountId: string | null;
  /** The account's sign-in address, proven or not; for a guest the address that was typed. */
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

/** A subscription. Amounts are in minor units, currencies are lower-case ISO codes. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly owner: ProviderOwner;
  /** `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `canceled` and so on. */
  readonly status: string;
  readonly priceId: string;
  /** Price for a month, before discounts; null if not known. */
  readonly monthlyAmount: number | null;
  /** The current period, paid or not: a renewal begins the next period before it is charged. */
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /**
   * The end of the newest period that was paid for, or given free; null if there is none. Before `currentPeriodEnd`
   * while the latest invoice is unpaid. If the subscription has ended, only its latest invoice counts.
   */
  readonly paidUntil: Date | null;
  readonly isEnding: boolean;
  /** When the subscription was last cancelled; null if it was not. */
  readonly cancelledAt: Date | null;
  /** When the subscription ended; null if it has not ended. */
  readonly endedAt: Date | null;
  /**
   * Why the subscription was cancelled: somebody asked for it, the renewal was not paid, or the bank disputes a
   * payment. Null if it was not cancelled, or the provider does not say.
   */
  readonly endedBecause: 'requested' | 'notPaid' | 'disputed' | null;
  /** Whether the subscription takes no payments for now: its collection, or all of it, is paused. */
  readonly isPaused: boolean;
  /** Whether our server paused the subscription, with `holdRenewals`. */
  readonly isHeld: boolean;
  readonly currency: string;
  /** The card that the next renewal is charged to: the subscription's own, or the customer's. Null if there is none. */
  readonly card: RenewalCard | null;
  /** The discounts of the subscription's renewals. */
  readonly discounts: readonly ProviderDiscount[];
  /** Ids of the payments (`pi_…`) of the latest invoice; empty if unpaid. If `trialing`: of the last paid invoice. */
  readonly lastPayments: readonly string[];
  /**
   * The newest invoice for which money was taken; null if there is none. If the subscription has ended, only its latest
   * invoice counts.
   */
  readonly lastPaid: SubscriptionInvoice | null;
  readonly latestInvoice: SubscriptionInvoice | null;
}

/** A card's id, and the last month in which it can be charged. */
export interface RenewalCard {
  readonly id: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A discount of a subscription. */
export interface ProviderDiscount {
  readonly couponId: string;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  /** Currency of `amountOff`. */
  readonly currency: string | null;
  /** Whether the discount applies to the next invoice only. */
  readonly isForOnce: boolean;
  /** From this moment on, invoices are charged without the discount; null if it never ends, or if `isForOnce`. */
  readonly endsAt: Date | null;
}

/** An invoice of a subscription. */
export interface SubscriptionInvoice {
  readonly id: string;
  /**
   * `draft`: a renewal that the provider has not charged yet; nobody can pay it. `open`: due, and can be paid.
   * `uncollectible`: written off, but can still be paid.
   */
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** Whether the invoice is for a renewal, and not the first one of a purchase. */
  readonly isRenewal: boolean;
  readonly createdAt: Date;
  /** The amount that the invoice asks for, paid or not. */
  readonly amount: number;
  /** The paid amount; 0 if the invoice is not paid. */
  readonly amountPaid: number;
  /** When the invoice was paid; null if it is not paid. */
  readonly paidAt: Date | null;
  readonly currency: string;
  /** Web address of the invoice's page; null if there is none. */
  readonly url: string | null;
  /** Ids of the invoice's payments (`pi_…`), paid or not. */
  readonly payments: readonly string[];
  /** When the invoice was first due. */
  readonly since: Date;
  /** When the provider will finalize and charge a draft; null for other invoices, and for a draft that stays one. */
  readonly finalizesAt: Date | null;
  /** When the provider tries to charge the invoice automatically; null if it does not. */
  readonly nextPaymentAttempt: Date | null;
  /** How often the invoice was tried, as the provider counts: the first try, anybody's, and then only its own tries. */
  readonly tries: number;
  /** Whether a payment of the invoice is in progress. Until the result, nobody can pay or void the invoice. */
  readonly isProcessing: boolean;
  /** The start of the period that the invoice is for; null if the invoice names no period. */
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
}

/** The result of `voidOpenInvoices`. */
export interface VoidedInvoices {
  /** The invoices that this call has voided. */
  readonly voided: readonly { readonly id: string; readonly amount: number; readonly currency: string }[];
  /** Whether an invoice could not be voided, because a payment of it is in progress. */
  readonly isStillBeingPaid: boolean;
  /** Ids of invoices that were paid before they could be voided. */
  readonly paid: readonly string[];
}

/** The result of `payInvoice`. */
export type InvoicePayment =
  /** The invoice is paid, by this call or before. */
  | { readonly kind: 'paid' }
  /** The bank has declined, or there is no card. `message`: the provider's sentence for the cardholder, if any. */
  | { readonly kind: 'declined'; readonly message: string | null }
  /** The bank wants the cardholder to confirm the payment, on the invoice's page at `url`. */
  | { readonly kind: 'asksForAuthentication'; readonly url: string | null }
  /** A payment is in progress. */
  | { readonly kind: 'processing' }
  /** The invoice cannot be paid: it is a draft, or void. */
  | { readonly kind: 'notOpen' };

/** An event of the provider. Only its ids are read: the state of its objects is always read anew from the provider. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  /** Whether the event may be about a refund or a dispute. */
  readonly isAboutReversal: boolean;
}

/**
 * Where a page of invoices begins; null for the newest invoice. `after`: at the first invoice that is older than the
 * invoice with this id. `until`: at the newest invoice created before this moment; with `isIncluded`, at or before this
 * moment.
 */
export type InvoicesFrom = { readonly after: string } | { readonly until: Date; readonly isIncluded: boolean } | null;

export interface ProviderInvoice {
  readonly id: string;
  readonly priceId: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly currency: string;
  readonly amount: number;
  readonly isPaid: boolean;
  /** Whether the invoice is for a renewal, and not the first one of a purchase. */
  readonly isRenewal: boolean;
  readonly url: string | null;
  /** Ids of the invoice's payments (`pi_…`). */
  readonly payments: readonly string[];
}

/** One page of a list of the provider, newest first. */
export interface ProviderPage<T> {
  readonly items: readonly T[];
  /** Pass this value as `after` to get the next page; null on the last page. */
  readonly next: string | null;
}
