import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { kept as content } from '@signalsync/content/mails/kept';
import { shell } from '@signalsync/content/shell';
import { button, facts, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

const product = shell.productName;

interface Kept {
  plan: string;
  /** ISO 8601. */
  renewsAt: string;
}

export const kept = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, renewsAt }: Kept, { appUrl }) => {
    const day = formatDate(renewsAt, 'UTC');
    return {
      subject: fill(text.subject, { product }),
      preheader: fill(text.preheader, { plan, day }),
      heading: text.heading,
      blocks: [
        paragraph(text.kept),
        facts({ label: text.facts.plan, value: plan }, { label: text.facts.renewsAt, value: day }),
        paragraph(fill(text.cancel, { cancel: billing.subscription.cancel })),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
