import type { Database } from '../../db/database.ts';
import type { UserRow } from '../account/repository.ts';
import { addressOf } from '../events/mailable.ts';
import { recordEvent } from '../events/record.ts';
import { guaranteeOf } from './guarantee.ts';

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
  const lastDay = (await guaranteeOf(tx, user, now))?.lastDay;
  // The reader's time zone is unknown. So the mail names the last day in UTC, and does not mention the guarantee once
  // that day is over.
  const isRunning = lastDay !== undefined && now.getTime() < new Date(lastDay).setUTCHours(24, 0, 0, 0);
  const values = {
    plan: ending.plan,
    cancelledAt: ending.cancelledAt.toISOString(),
    paidUntil: ending.paidUntil.toISOString(),
    guaranteeUntil: isRunning ? lastDay.toISOString() : null,
  };
  const { subscriptionId: object, cancelledAt: happenedAt } = ending;
  const happening = { kind: 'cancelled' as const, object, userId: user.id, happenedAt };
  const mail = { to: addressOf(user), name: 'cancelled' as const, values };
  await recordEvent(tx, { ...happening, period: values.cancelledAt }, now, mail);
}
