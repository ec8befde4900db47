import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import { guarantee } from '@signalsync/content/guarantee';
import { cancelled as content } from '@signalsync/content/mails/cancelled';
import { shell } from '@signalsync/content/shell';
import { button, facts, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

const product = shell.productName;

interface Cancelled {
  plan: string;
  /** ISO 8601, and so are the other two. */
  cancelledAt: string;
  paidUntil: string;
  /** The last day of the guarantee; null if it does not run. */
  guaranteeUntil: string | null;
}

export const cancelled = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, cancelledAt, paidUntil, guaranteeUntil }: Cancelled, { appUrl }) => ({
    subject: fill(text.subject, { product }),
    preheader: fill(text.preheader, { plan, paidUntil: formatDate(paidUntil, 'UTC') }),
    heading: text.heading,
    blocks: [
      paragraph(fill(text.receipt, { product })),
      facts(
        { label: text.facts.plan, value: plan },
        { label: text.facts.cancelledAt, value: formatMoment(cancelledAt, 'UTC') },
        { label: text.facts.paidUntil, value: formatMoment(paidUntil, 'UTC') },
      ),
      paragraph(text.ends),
      ...(guaranteeUntil === null
        ? []
        : [paragraph(fill(text.moneyBack, { lastDay: formatDate(guaranteeUntil, 'UTC'), refund: guarantee.refund }))]),
      paragraph(fill(text.changeOfMind, { keep: billing.subscription.keep })),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
