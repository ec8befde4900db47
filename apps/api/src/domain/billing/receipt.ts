import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { UserRow } from '../account/repository.ts';
import { guaranteeOf } from './guarantee.ts';

/**
 * Queues the mail that confirms a cancellation. While the guarantee runs, the mail says how to get the money back. Must
 * run in the transaction that records the cancellation, so that each cancellation is mailed once.
 */
export async function mailReceipt(
  tx: Database,
  user: UserRow,
  ending: { plan: string; cancelledAt: Date; paidUntil: Date },
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
  await enqueue(tx, 'sendMail', { to: user.email, name: 'cancelled', values }, now);
}
