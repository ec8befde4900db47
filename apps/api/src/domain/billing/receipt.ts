import type { Database } from '../../db/database.ts';
import type { UserRow } from '../account/repository.ts';
import { addressOf } from '../events/mailable.ts';
import { recordEvent } from '../events/record.ts';
import { guaranteeOf, namedInMail } from './guarantee.ts';

/**
 * Records a cancellation, and queues the mail that confirms it. While the guarantee runs, the mail says how to get the
 * money back. Must run in the transaction that writes the cancellation to the account.
 */
export async function recordCancelled(
  tx: Database,
  user: UserRow,
  ending: { subscriptionId: string; plan: string; cancelledAt: Date; paidUntil: Date },
  now: Date,
): Promise<void> {
  const guarantee = await guaranteeOf(tx, user, now);
  const values = {
    plan: ending.plan,
    cancelledAt: ending.cancelledAt.toISOString(),
    paidUntil: ending.paidUntil.toISOString(),
    guaranteeUntil: namedInMail(guarantee?.lastDay, now),
  };
  const { subscriptionId: object, cancelledAt: happenedAt } = ending;
  const happening = { kind: 'cancelled' as const, object, userId: user.id, happenedAt };
  const mail = { to: addressOf(user), name: 'cancelled' as const, values };
  await recordEvent(tx, { ...happening, period: values.cancelledAt }, now, mail);
}
