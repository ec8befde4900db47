import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import { guarantee } from '@signalsync/content/guarantee';
import { mails } from '@signalsync/content/mails';
import { shell } from '@signalsync/content/shell';
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
  const { plan, cancelledAt, paidUntil } = ending;
  const { refund } = guarantee;
  const product = shell.productName;
  const moment = (at: Date) => formatMoment(at.toISOString(), 'UTC');
  const paragraphs: string[] = [...mails.cancelled.text];
  const lastDay = (await guaranteeOf(tx, user, now))?.lastDay;
  // The reader's time zone is unknown. So the mail names the last day in UTC, and does not mention the guarantee once
  // that day is over.
  if (lastDay && now.getTime() < new Date(lastDay).setUTCHours(24, 0, 0, 0))
    paragraphs.splice(
      -1,
      0,
      fill(mails.cancelled.moneyBack, { lastDay: formatDate(lastDay.toISOString(), 'UTC'), refund }),
    );
  await enqueue(
    tx,
    'mail',
    {
      to: user.email,
      subject: fill(mails.cancelled.subject, { product }),
      text: fill(paragraphs.join('\n\n'), {
        product,
        plan,
        cancelledAt: moment(cancelledAt),
        paidUntil: moment(paidUntil),
        keep: billing.subscription.keep,
      }),
    },
    now,
  );
}
