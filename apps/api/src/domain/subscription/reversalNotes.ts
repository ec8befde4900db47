import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { Database } from '../../db/database.ts';
import type { reversals } from '../../db/schema.sweeps.ts';
import { enqueue } from '../../jobs/queue.ts';
import { amountText } from '../events/mailable.ts';

/** A refund or a dispute of a payment, by its id. `email` is the buyer's; null if not known. */
interface Told {
  readonly kind: keyof typeof teamNotes.moneyBack;
  readonly payment: Pick<typeof reversals.$inferSelect, 'intentId' | 'amount' | 'currency' | 'refunds' | 'disputes'>;
  readonly id: string;
  readonly email: string | null;
}

/** Tells the team of a refund or a dispute. Must run in the transaction that records the event. */
export async function tellOfReversal(tx: Database, { kind, payment, id, email }: Told, now: Date): Promise<void> {
  const { intentId, currency, refunds, disputes } = payment;
  const dispute = disputes.find((each) => each.id === id);
  const amount = (dispute ?? refunds.find((each) => each.id === id))?.amount ?? 0;
  const dueBy = dispute?.evidenceDueBy ?? null;
  const text = fill(teamNotes.moneyBack[kind], {
    email: email ?? '?',
    amount: amountText(amount, currency),
    payment: intentId,
    ...(kind === 'refunded' && { paid: amountText(payment.amount, currency) }),
    ...(kind === 'disputed' && { dueBy: dueBy === null ? teamNotes.noDueBy : formatMoment(dueBy, 'UTC') }),
  });
  await enqueue(tx, 'notify', { text, about: dispute === undefined ? 'refunds' : 'disputes' }, now);
}
