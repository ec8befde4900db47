import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { cardExpiring as content } from '@signalsync/content/mails/cardExpiring';
import { button, facts, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface CardExpiring {
  plan: string;
  /** ISO 8601. */
  renewsAt: string;
}

export const cardExpiring = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, renewsAt }: CardExpiring, { appUrl }) => {
    const day = formatDate(renewsAt, 'UTC');
    return {
      subject: text.subject,
      preheader: fill(text.preheader, { plan, day }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.expires, { day })),
        facts({ label: text.facts.plan, value: plan }, { label: text.facts.renewsAt, value: day }),
        paragraph(fill(text.replace, { add: billing.paymentMethods.add })),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
