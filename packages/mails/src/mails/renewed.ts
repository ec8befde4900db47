import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import { renewed as content } from '@signalsync/content/mails/renewed';
import { button, facts, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface Renewed {
  /** `recovered` if the member was told before that this payment had failed. */
  outcome: 'renewed' | 'recovered';
  plan: string;
  /** With its currency, as readers see it. */
  amount: string;
  /** ISO 8601, and so is the other instant. */
  paidAt: string;
  paidUntil: string;
  isEnding: boolean;
  /** The provider's page of the invoice. Null if there is none, or if nobody has proven the address. */
  invoiceUrl: string | null;
}

export const renewed = template({
  content,
  isForUnproven: false,
  draft: (text, { outcome, plan, amount, paidAt, paidUntil, isEnding, invoiceUrl }: Renewed, { appUrl }) => ({
    subject: fill(text.subject[outcome], { plan }),
    preheader: fill(text.preheader, { amount, day: formatMoment(paidAt, 'UTC') }),
    heading: text.heading[outcome],
    blocks: [
      paragraph(outcome === 'recovered' && isEnding ? text.recoveredEnding : text[outcome]),
      facts(
        { label: text.facts.plan, value: plan },
        { label: text.facts.amount, value: amount },
        { label: text.facts.paidAt, value: formatMoment(paidAt, 'UTC') },
        { label: text.facts.paidUntil, value: formatDate(paidUntil, 'UTC') },
      ),
      paragraph(isEnding ? text.ends : fill(text.goesOn, { cancel: billing.subscription.cancel })),
      invoiceUrl === null ? button(text.button, `${appUrl}/account#billing`) : button(text.invoice, invoiceUrl),
    ],
  }),
});
