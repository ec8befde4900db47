import type { ProviderOwner } from './providerPurchases.ts';

/** A subscription. Amounts are in minor units, currencies are lower-case ISO codes. */
export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly owner: ProviderOwner;
  /** `active`, `past_due`, `unpaid`, `paused`, `incomplete`, `canceled` and so on. */
  readonly status: string;
  readonly priceId: string;
  /** Price per month, before discounts; null if it is not known. */
  readonly monthlyAmount: number | null;
  /** The current period, paid or not: when a renewal is due, the next period begins before it is charged. */
  readonly currentPeriodStart: Date;
  readonly currentPeriodEnd: Date;
  /**
   * The end of the newest period that was paid for or given free; null if there is none. It is earlier than
   * `currentPeriodEnd` while the latest invoice is unpaid. If the subscription has ended, only its latest invoice
   * counts.
   */
  readonly paidUntil: Date | null;
  readonly isEnding: boolean;
  /** When the subscription was last cancelled; null if it was never cancelled. */
  readonly cancelledAt: Date | null;
  /** When the subscription ended; null if it has not ended. */
  readonly endedAt: Date | null;
  /**
   * Why the subscription was cancelled: somebody requested it, the renewal was not paid, or a payment is disputed. Null
   * if it was not cancelled, or if the provider does not return a reason.
   */
  readonly endedBecause: 'requested' | 'notPaid' | 'disputed' | null;
  /**
   * Whether the subscription takes no payments for now, because the provider has paused their collection or the whole
   * subscription.
   */
  readonly isPaused: boolean;
  /** Whether our server paused the subscription, with `holdRenewals`. */
  readonly isHeld: boolean;
  /** The schedule that the subscription follows now; null if it follows none. */
  readonly schedule: { readonly id: string; readonly createdAt: Date } | null;
  /** What will happen at the end of the paid time; null if the plan then renews as it is, or ends. */
  readonly scheduled: ProviderScheduled | null;
  /**
   * The pause that the subscription is in, since the end of its paid time. It lasts until the first charge after it is
   * paid. `until` is when the plan resumes; null once it has begun to resume. Null if there is no such pause.
   */
  readonly pause: { readonly since: Date; readonly until: Date | null } | null;
  /** Whether the latest invoice is for the first period after such a pause. */
  readonly isFirstAfterPause: boolean;
  /** Whether such a pause has begun, now or earlier. Free time that is given after a pause makes this false again. */
  readonly hadPause: boolean;
  readonly currency: string;
  /**
   * The card that the next renewal is charged to: the subscription's own card, or else the customer's. Null if there is
   * none.
   */
  readonly card: RenewalCard | null;
  /** The discounts of the subscription's renewals. */
  readonly discounts: readonly ProviderDiscount[];
  /**
   * Ids of the payments (`pi_…`) of the latest invoice; empty if it is unpaid. If the status is `trialing`, of the last
   * paid invoice.
   */
  readonly lastPayments: readonly string[];
  /**
   * The newest invoice for which money was taken; null if there is none. If the subscription has ended, only its latest
   * invoice counts.
   */
  readonly lastPaid: SubscriptionInvoice | null;
  /** The newest invoice. Invoices of changes that were not paid do not count. */
  readonly latestInvoice: SubscriptionInvoice | null;
  /** Whether a change of the plan waits for the payment of its invoice. */
  readonly hasPendingChange: boolean;
}

/** What `scheduleNext` can schedule for the end of the paid time, `at`: another price, or a pause until a moment. */
export type ScheduledNext =
  | { readonly kind: 'price'; readonly priceId: string; readonly at: Date }
  | { readonly kind: 'pause'; readonly until: Date; readonly at: Date };

/**
 * What a subscription will do at the end of its paid time, `at`. `other`: something that our server did not schedule,
 * for example from the provider's dashboard.
 */
export type ProviderScheduled = ScheduledNext | { readonly kind: 'other'; readonly at: Date };

/** A card that renewals are charged to: its id, and the last month in which it can be charged. */
export interface RenewalCard {
  readonly id: string;
  readonly expMonth: number;
  readonly expYear: number;
}

/** A discount that a coupon gives on a subscription. */
export interface ProviderDiscount {
  readonly couponId: string;
  readonly percentOff: number | null;
  readonly amountOff: number | null;
  /** Currency of `amountOff`. */
  readonly currency: string | null;
  /** Whether the discount applies to the next invoice only. */
  readonly isForOnce: boolean;
  /**
   * Invoices from this moment on are charged without the discount; null if the discount never ends, or if `isForOnce`.
   */
  readonly endsAt: Date | null;
}

/** An invoice of a subscription, as our server reads it from the provider. Amounts in minor units. */
export interface SubscriptionInvoice {
  readonly id: string;
  /**
   * `draft`: the invoice of a renewal that the provider has not charged yet; it cannot be paid. `open`: due, and can be
   * paid. `uncollectible`: written off, but can still be paid.
   */
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  /** Whether the invoice is for a renewal. The first invoice of a purchase is not. */
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
  /**
   * When the provider will finalize and charge a draft. Null for other invoices, and for a draft that will not be
   * finalized.
   */
  readonly finalizesAt: Date | null;
  /** When the provider will next try to charge the invoice automatically; null if there will be no such try. */
  readonly nextPaymentAttempt: Date | null;
  /**
   * The number of tries to pay the invoice, as the provider counts them: the first try, whoever made it, and after that
   * only the provider's own tries.
   */
  readonly tries: number;
  /** Whether a payment of the invoice is in progress. Until the result, nobody can pay or void the invoice. */
  readonly isProcessing: boolean;
  /** The start of the period that the invoice is for; null if the invoice has no period. */
  readonly periodStart: Date | null;
  readonly periodEnd: Date | null;
}

/** The result of `voidOpenInvoices`. */
export interface VoidedInvoices {
  /** The invoices that this call has voided. */
  readonly voided: readonly { readonly id: string; readonly amount: number; readonly currency: string }[];
  /** Whether an invoice could not be voided, because a payment of it is in progress. */
  readonly isStillBeingPaid: boolean;
  /** Ids of invoices that were paid before this call could void them. */
  readonly paid: readonly string[];
}

/** The result of `payInvoice`. */
export type InvoicePayment =
  /** The invoice is paid, by this call or before. */
  | { readonly kind: 'paid' }
  /**
   * The bank has declined the payment, or there is no card. `message`: the provider's sentence for the cardholder, if
   * there is one.
   */
  | { readonly kind: 'declined'; readonly message: string | null }
  /** The bank wants the cardholder to confirm the payment, on the invoice's page at `url`. */
  | { readonly kind: 'asksForAuthentication'; readonly url: string | null }
  /** A payment is in progress. */
  | { readonly kind: 'processing' }
  /** The invoice cannot be paid, because it is a draft or void. */
  | { readonly kind: 'notOpen' };

/**
 * An event of the provider. Our server uses only the ids in it, and reads the state of these objects from the provider.
 */
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
 * Where a page of invoices begins; null for the newest invoice. `after`: with the first invoice that is older than the
 * invoice with this id. `until`: with the newest invoice that was created before this moment or, with `isIncluded`, at
 * this moment.
 */
export type InvoicesFrom = { readonly after: string } | { readonly until: Date; readonly isIncluded: boolean } | null;

export interface ProviderInvoice {
  readonly id: string;
  readonly priceId: string | null;
  readonly description: string | null;
  readonly createdAt: Date;
  readonly currency: string;
  readonly amount: number;
  /** The part of `amount` that is not tax. */
  readonly amountWithoutTax: number;
  readonly isPaid: boolean;
  /** When the invoice was paid; null if it was not paid. */
  readonly paidAt: Date | null;
  /** Whether the invoice is for a whole period of a subscription: its first one, or a renewal. */
  readonly isPeriod: boolean;
  /** Whether the invoice is for a subscription, and not for a single purchase. It may be for a change of the plan. */
  readonly isOfSubscription: boolean;
  /** Whether the invoice is for a renewal. The first invoice of a purchase is not. */
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
