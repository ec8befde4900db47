import type { Database } from '../../db/database.ts';
import type { SubscriptionInvoice } from '../../ports/payments.ts';
import { addressOf, amountText } from '../events/mailable.ts';
import { recordEvent } from '../events/record.ts';
import { guaranteeOf, namedInMail } from './guarantee.ts';
import type { UserRow } from '../../db/schema.ts';

/**
 * Records a cancellation, and queues the mail that confirms it. While the guarantee runs, the mail says how to get the
 * money back. Must run in the transaction that writes the cancellation to the account.
 */
export async function recordCancelled(
  tx: Database,
  user: UserRow,
  ending: {
    subscriptionId: string;
    plan: string;
    cancelledAt: Date;
    accessEnds: Date;
    /** What was due at that time, so that it ends unpaid; null if nothing was. */
    due: SubscriptionInvoice | null;
  },
  now: Date,
): Promise<void> {
  const guarantee = await guaranteeOf(tx, user, now);
  const values = {
    plan: ending.plan,
    cancelledAt: ending.cancelledAt.toISOString(),
    paidUntil: ending.accessEnds.toISOString(),
    due: ending.due && dueOf(ending.due, ending.accessEnds <= now),
    guaranteeUntil: namedInMail(guarantee?.lastDay, now),
  };
  const { subscriptionId: object, cancelledAt: happenedAt } = ending;
  const event = { kind: 'cancelled' as const, object, userId: user.id, happenedAt };
  const mail = { to: addressOf(user), name: 'cancelled' as const, values };
  await recordEvent(tx, { ...event, period: values.cancelledAt }, now, mail);
}

const dueOf = ({ amount, currency, createdAt }: SubscriptionInvoice, hasEnded: boolean) => ({
  amount: amountText(amount, currency),
  since: createdAt.toISOString(),
  hasEnded,
});
