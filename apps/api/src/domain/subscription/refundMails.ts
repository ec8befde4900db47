import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { teamNotes } from '@signalsync/content/teamNotes';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { addressOf, amountText } from '../events/mailable.ts';
import type { RefundRow } from '../../db/schema.refunds.ts';

/** Returns the words for a sentence about a purchase: plan, amount with currency, and day. */
function wordsOf({ planName, amountDue, currency, paidAt, createdAt }: CheckoutRow) {
  return {
    plan: planName,
    amount: amountText(amountDue ?? 0, currency ?? 'usd'),
    day: formatDate((paidAt ?? createdAt).toISOString(), 'UTC'),
  };
}

/**
 * Queues the mail about a refund that was made, failed, or waits for the team. Must run in the transaction that records
 * it.
 */
export async function mailAboutRefund(
  tx: Database,
  refund: RefundRow,
  checkout: CheckoutRow,
  now: Date,
): Promise<void> {
  const [user] =
    refund.userId === null
      ? []
      : await tx.select({ signInEmail: users.signInEmail }).from(users).where(eq(users.id, refund.userId));
  const to = user === undefined ? checkout.email : addressOf(user);
  if (to === null) return;
  const { status, reason } = refund;
  const outcome = status === 'person' || status === 'failed' ? status : 'paidBack';
  await enqueue(tx, 'sendMail', { to, name: 'paidBack', values: { reason, outcome, ...wordsOf(checkout) } }, now);
}

/** Notifies the team of a purchase that was refunded, or whose refund needs their attention. */
export async function notifyTeam(
  tx: Database,
  about: keyof typeof teamNotes.refunds,
  checkout: CheckoutRow,
  now: Date,
): Promise<void> {
  const { id, email, intentId } = checkout;
  const words = { ...wordsOf(checkout), email: email ?? '?', payment: intentId ?? '?', checkout: id };
  await enqueue(tx, 'notify', { text: fill(teamNotes.refunds[about], words) }, now);
}
