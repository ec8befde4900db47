import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { mails } from '@signalsync/content/mails';
import { shell } from '@signalsync/content/shell';
import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';

/** Queues the receipt of a cancellation. Must run in the transaction that records it, so that each one has its mail once. */
export async function mailReceipt(
  tx: Database,
  ending: { email: string; plan: string; cancelledAt: Date; paidUntil: Date },
  now: Date,
): Promise<void> {
  const { email, plan, cancelledAt, paidUntil } = ending;
  const product = shell.productName;
  const moment = (at: Date) => formatMoment(at.toISOString(), 'UTC');
  const until = moment(paidUntil);
  await enqueue(
    tx,
    'mail',
    {
      to: email,
      subject: fill(mails.cancelled.subject, { product }),
      text: fill(mails.cancelled.text.join('\n\n'), {
        product,
        plan,
        cancelledAt: moment(cancelledAt),
        paidUntil: until,
        keep: billing.subscription.keep,
      }),
    },
    now,
  );
}
