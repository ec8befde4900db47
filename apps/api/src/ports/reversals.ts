/** A refund to a buyer. Amounts in minor units. */
export interface ProviderRefund {
  readonly id: string;
  readonly amount: number;
  /** `succeeded`: the buyer got the money. `failed`, `canceled`: the buyer got nothing, so we have the money again. */
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  readonly createdAt: Date;
}

/** A dispute: a buyer asks for money back through their bank. Amounts in minor units. */
export interface ProviderDispute {
  readonly id: string;
  readonly amount: number;
  /** `open`: not decided yet. `won`: decided for us, or closed without a loss for us. `lost`: decided for the buyer. */
  readonly status: 'open' | 'won' | 'lost';
  readonly createdAt: Date;
  /** Until when the bank accepts evidence; null if the bank names no day. */
  readonly evidenceDueBy: Date | null;
}

/** Refunds and disputes of a payment, newest first. Amounts in minor units; the currency is a lower-case ISO code. */
export interface ProviderReversals {
  readonly intentId: string;
  readonly customerId: string | null;
  /** The whole amount of the payment, before any refund. */
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

type Reversed = Pick<ProviderReversals, 'amount' | 'refunds' | 'disputes'>;

const sum = (refunds: readonly ProviderRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0);

/** Returns the refunded amount of a payment. Pending refunds do not count. */
export const refundedOf = ({ refunds }: Reversed): number =>
  sum(refunds.filter(({ status }) => status === 'succeeded'));

/** Returns whether a whole payment went back: it was fully refunded, or a dispute was lost. */
export const isReversed = (payment: Reversed): boolean =>
  (payment.amount > 0 && refundedOf(payment) >= payment.amount) ||
  payment.disputes.some(({ status }) => status === 'lost');

/** Returns whether a refund is pending or a dispute is open. */
export const isUndecided = ({ refunds, disputes }: Reversed): boolean =>
  refunds.some(({ status }) => status === 'pending') || disputes.some(({ status }) => status === 'open');
