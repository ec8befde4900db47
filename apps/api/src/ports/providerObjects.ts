export interface ProviderSubscription {
  readonly id: string;
  readonly customerId: string;
  /** `active`, `past_due`, `canceled` and so on. */
  readonly status: string;
  readonly priceId: string;
  /** Price for a month in minor units, before discounts; null if not known. */
  readonly monthlyAmount: number | null;
  readonly currentPeriodEnd: Date;
  readonly isEnding: boolean;
  /** When it was last cancelled; null if it was not. */
  readonly cancelledAt: Date | null;
  /** When it ended; null while it has not. */
  readonly endedAt: Date | null;
  /**
   * Why it was cancelled: somebody asked for it, the renewal was not paid, or the bank disputes a payment. Null if it was
   * not cancelled, or the provider does not say.
   */
  readonly endedBecause: 'requested' | 'notPaid' | 'disputed' | null;
  readonly currency: string;
  /** Ids of the payments (`pi_…`) of its latest invoice; empty if that invoice is not paid. */
  readonly lastPayments: readonly string[];
  /** Its latest invoice if that can still be paid; otherwise null. */
  readonly openInvoice: OpenInvoice | null;
  readonly latestInvoice: LatestInvoice | null;
}

/** A subscription's latest invoice. */
export interface LatestInvoice {
  readonly id: string;
  /** Whether it is a renewal, not the first invoice of a purchase. */
  readonly isRenewal: boolean;
  /** When it was paid; null if it is not paid. */
  readonly paidAt: Date | null;
  /** The paid amount, in minor units; 0 if it is not paid. */
  readonly amountPaid: number;
  readonly currency: string;
  /** The page of the invoice; null if there is none. */
  readonly url: string | null;
  /** Ids of its payments (`pi_…`), paid or not. */
  readonly payments: readonly string[];
}

/** An invoice that could not be charged yet. */
export interface OpenInvoice {
  /** The remaining amount, in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The page to pay it; null if there is none. */
  readonly url: string | null;
  /** When it was first due. */
  readonly since: Date;
  /** When the provider tries again automatically; null if it does not. */
  readonly nextPaymentAttempt: Date | null;
}

/**
 * An event of the provider. Only ids are read from it; the state of its objects is always read anew from the provider.
 */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: Date;
  readonly customerId: string | null;
  readonly paymentIntentId: string | null;
  /** Whether it may be about a refund or a dispute. */
  readonly isAboutReversal: boolean;
}
