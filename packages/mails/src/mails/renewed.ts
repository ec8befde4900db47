import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { renewed as content } from '@signalsync/content/mails/renewed';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface Renewed {
  /** `recovered`: an earlier mail said that this payment had failed. `resumed`: the plan was paused until then. */
  outcome: 'renewed' | 'recovered' | 'resumed';
  plan: string;
  /** The paid amount with its currency, formatted: `$149.00`. */
  amount: string;
  /** When the renewal was paid, ISO 8601. `paidUntil` is ISO 8601, too. */
  paidAt: string;
  /** The end of the period that this payment is for; null if it is not known. */
  paidUntil: string | null;
  /**
   * The payment provider's page of the invoice, which names the customer. Null if none, or if the email is not proven.
   */
  invoiceUrl: string | null;
  /** The member's plan state after this payment; null if it is not known. */
  standing: Standing | null;
}

export const renewed = template({
  content,
  isForUnproven: false,
  draft: (text, { outcome, plan, amount, paidAt, paidUntil, invoiceUrl, standing }: Renewed, { appUrl }) => ({
    subject: fill(text.subject[outcome], { plan }),
    preheader: fill(text.preheader, { amount, day: formatMoment(paidAt, 'UTC') }),
    heading: text.heading[outcome],
    blocks: [
      paragraph(text[outcome]),
      facts(text.facts, {
        plan,
        amount,
        paidAt: formatMoment(paidAt, 'UTC'),
        paidUntil: paidUntil && dayOf(paidUntil),
      }),
      ...planNow(standing),
      invoiceUrl === null ? button(text.button, `${appUrl}/account#billing`) : button(text.invoice, invoiceUrl),
    ],
  }),
});
