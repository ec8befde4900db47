import { majorUnits } from '@signalsync/content/format';
import type { Returned } from '@signalsync/contract/model/standing';
import type { ReversalRow } from '../../db/schema.sweeps.ts';
import type { SubscriptionInvoice } from '../../ports/payments.ts';
import { paysForTimeAt } from './endedByReturn.ts';

/** Names that the contract has for each status of a refund and of a dispute. */
export const reversalKinds = {
  refund: { succeeded: 'refunded', pending: 'refundPending', failed: 'refundFailed', canceled: 'refundFailed' },
  dispute: { open: 'disputed', won: 'disputeWon', lost: 'disputeLost' },
} as const;

/** What was paid for a plan, and what of it went back. */
interface PaidFacts {
  readonly reversals: readonly ReversalRow[];
  readonly invoices: readonly SubscriptionInvoice[];
  readonly isLifetime: boolean;
}

/** Returns the refunds and disputes of a plan's payments, as a standing shows them. */
export function returnsOf({ reversals, invoices, isLifetime }: PaidFacts): Returned[] {
  const { refund, dispute } = reversalKinds;
  return reversals.flatMap((row) => {
    const { intentId, amount: paid, currency, refunds, disputes } = row;
    const counted = refunds.filter(({ status }) => status === 'pending' || status === 'succeeded');
    const isWhole = counted.reduce((sum, { amount }) => sum + amount, 0) >= paid;
    const returned = (kind: Returned['kind'], amount: number, date: string, whole: boolean): Returned => ({
      kind,
      amount: majorUnits(amount, currency),
      date,
      isOfRunningTime: isLifetime || paysForTimeAt(invoices, intentId, new Date(date)),
      isWhole: whole,
    });
    return [
      ...refunds.map(({ status, amount, createdAt }) => returned(refund[status], amount, createdAt, isWhole)),
      ...disputes.map(({ status, amount, createdAt }) => returned(dispute[status], amount, createdAt, amount >= paid)),
    ];
  });
}
