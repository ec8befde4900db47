import { refundDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { refunded as content } from '@signalsync/content/mails/refunded';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface Refunded {
  /** `failed`: the bank has not taken the money back after all. */
  outcome: 'succeeded' | 'failed';
  /** With its currency, as readers see it. */
  amount: string;
  /** ISO 8601. */
  refundedAt: string;
  /** Whether nothing of the payment is left. */
  isAll: boolean;
  /** Whether the payment was taken after the plan had ended. */
  isLate: boolean;
  /** What the member has after it; null if it is not known, or if nobody has an account for it. */
  standing: Standing | null;
}

export const refunded = template({
  content,
  isForUnproven: true,
  draft: (text, { outcome, amount, refundedAt, isAll, isLate, standing }: Refunded, { appUrl }) => ({
    subject: fill(text.subject[outcome], { amount }),
    preheader: text.preheader[outcome],
    heading: text.heading[outcome],
    blocks: [
      paragraph(fill(text[outcome], outcome === 'succeeded' ? { amount, days: refundDays } : { amount })),
      facts(text.facts, { [outcome]: amount, at: formatDate(refundedAt, 'UTC') }),
      ...(outcome === 'succeeded' ? [paragraph(isLate ? text.late : isAll ? text.all : text.part)] : []),
      ...planNow(standing),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
