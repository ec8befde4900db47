import type { Guarantee } from './guarantee.ts';

/** The next charge as the provider tells it. `amount` in major units, `currency` an ISO code in either case. */
export interface NextCharge {
  amount: number;
  currency: string;
}

/** What the last step of the churn flow has for the person: the offer, the discount that they have already, or neither. */
export type ChurnOffer = 'open' | 'standing' | 'none';

/** Proof of a cancellation. Instants are ISO 8601; null where it is not known. */
export interface CancellationReceipt {
  planName: string | null;
  cancelledAt: string;
  paidUntil: string | null;
  /** Null where none runs. */
  guarantee: Guarantee | null;
}
