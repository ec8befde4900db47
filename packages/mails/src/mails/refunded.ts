import { refundDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { refunded as content } from '@signalsync/content/mails/refunded';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface Refunded {
  /** `failed`: the buyer's bank has returned the money to us. */
  outcome: 'succeeded' | 'failed';
  /** The amount of the refund with its currency, formatted: `$149.00`. */
  amount: string;
  /** The time of the refund, ISO 8601. */
  refundedAt: string;
  /** Whether the whole payment is refunded now. */
  isAll: boolean;
  /** Whether the payment was taken after the plan had ended. */
  isLate: boolean;
  /** The buyer's plan state after the refund; null if it is not known, or if the buyer has no account. */
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
      facts(text.facts, { [outcome]: amount, at: dayOf(refundedAt) }),
      ...(outcome === 'succeeded' ? [paragraph(isLate ? text.late : isAll ? text.all : text.part)] : []),
      ...planNow(standing),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
