import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { discountAccepted as content } from '@signalsync/content/mails/discountAccepted';
import { button, facts, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface DiscountAccepted {
  plan: string;
  percent: number;
  /** With its currency, as readers see it; null if it is not known. */
  amount: string | null;
  /** ISO 8601; null if it is not known. */
  renewsAt: string | null;
}

export const discountAccepted = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, percent, amount, renewsAt }: DiscountAccepted, { appUrl }) => ({
    subject: fill(text.subject, { percent }),
    preheader: fill(text.preheader, { plan }),
    heading: text.heading,
    blocks: [
      paragraph(fill(text.set, { percent })),
      facts(
        { label: text.facts.plan, value: plan },
        ...(amount === null ? [] : [{ label: text.facts.amount, value: amount }]),
        ...(renewsAt === null ? [] : [{ label: text.facts.nextAt, value: formatDate(renewsAt, 'UTC') }]),
      ),
      paragraph(fill(text.cancel, { cancel: billing.subscription.cancel })),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
