import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { renewalAhead as content } from '@signalsync/content/mails/renewalAhead';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface RenewalAhead {
  plan: string;
  /** The amount of the renewal with its currency, formatted: `$149.00`. */
  amount: string;
  /** When the plan renews, ISO 8601. */
  renewsAt: string;
}

export const renewalAhead = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, amount, renewsAt }: RenewalAhead, { appUrl }) => {
    const day = dayOf(renewsAt);
    return {
      subject: fill(text.subject, { day }),
      preheader: fill(text.preheader, { plan, amount }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.renews, { day })),
        facts(text.facts, { plan, amount, renewsAt: day }),
        paragraph(fill(text.cancel, { day, cancel: billing.subscription.cancel })),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
