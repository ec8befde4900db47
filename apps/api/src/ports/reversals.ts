/** Money that goes back to a buyer. Amounts are minor units. */
export interface ProviderRefund {
  readonly id: string;
  readonly amount: number;
  /** Still on its way, there, or not there after all: then the money is ours again. */
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled';
  readonly createdAt: Date;
}

/** Money that a buyer wants back by way of the bank. Amounts are minor units. */
export interface ProviderDispute {
  readonly id: string;
  readonly amount: number;
  /** Undecided; decided for us, or closed without money; decided for the buyer. */
  readonly status: 'open' | 'won' | 'lost';
  readonly createdAt: Date;
}

/** What of a payment was given back or is asked back, newest first. Amounts are minor units, the currency a lower-case ISO code. */
export interface ProviderReversals {
  readonly intentId: string;
  readonly customerId: string | null;
  /** What was taken. */
  readonly amount: number;
  readonly currency: string;
  readonly refunds: readonly ProviderRefund[];
  readonly disputes: readonly ProviderDispute[];
}

/** The part of the provider that tells of money that went back, and gives it back. */
export interface ReversalPort {
  /**
   * Pays back all that is left of a payment. Answers the refund, which may still be pending or may fail later: read `reversals` again
   * until it is neither. Asked again, with the same key or after days, it answers the refund that is there and pays nothing twice.
   * Throws `PaymentsError` 'rejected' for a payment that is disputed, or that never was made.
   */
  refund(intentId: string, key: string): Promise<ProviderRefund>;
  /** What became of one payment (`pi_…`). */
  reversals(intentId: string): Promise<ProviderReversals>;
  /** Payments of a customer of which something was given back, or is asked back; newest first. */
  reversalsOfCustomer(customerId: string): Promise<ProviderReversals[]>;
}

type Reversed = Pick<ProviderReversals, 'amount' | 'refunds' | 'disputes'>;

const sum = (refunds: readonly ProviderRefund[]) => refunds.reduce((total, { amount }) => total + amount, 0);

/** How much of a payment has gone back by refunds. What is pending has not. */
export const refundedOf = ({ refunds }: Reversed): number =>
  sum(refunds.filter(({ status }) => status === 'succeeded'));

/** Whether nothing of a payment is left with us: it was given back in full, or a dispute about it was lost. */
export const isReversed = (payment: Reversed): boolean =>
  (payment.amount > 0 && refundedOf(payment) >= payment.amount) ||
  payment.disputes.some(({ status }) => status === 'lost');

/** Whether something about a payment is still undecided. */
export const isUndecided = ({ refunds, disputes }: Reversed): boolean =>
  refunds.some(({ status }) => status === 'pending') || disputes.some(({ status }) => status === 'open');
