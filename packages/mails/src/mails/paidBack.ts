import { refundDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { paidBack as content } from '@signalsync/content/mails/paidBack';
import { note, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface PaidBack {
  reason: keyof typeof content.reasons;
  outcome: keyof typeof content.outcomes;
  plan: string;
  /** The amount of the purchase with its currency, formatted: `$149.00`. */
  amount: string;
  /** When the purchase was paid, ISO 8601. */
  paidAt: string;
}

export const paidBack = template({
  content,
  isForUnproven: true,
  draft: (text, { reason, outcome, plan, amount, paidAt }: PaidBack, { product }) => ({
    subject: fill(text.subject[outcome], outcome === 'person' ? { product } : { product, amount }),
    preheader: fill(text.preheader, { plan, amount }),
    heading: text.heading[outcome],
    blocks: [
      paragraph(fill(text.reasons[reason], { plan, amount, day: dayOf(paidAt) })),
      paragraph(fill(text.outcomes[outcome], outcome === 'paidBack' ? { amount, days: refundDays } : { amount })),
      note(text.close),
    ],
  }),
});
