import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { pauseEnds as content } from '@signalsync/content/mails/pauseEnds';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface PauseEnds {
  plan: string;
  /** The amount of the charge with its currency, formatted: `$149.00`. */
  amount: string;
  /** When the plan resumes and is charged, ISO 8601. */
  resumesAt: string;
}

export const pauseEnds = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, amount, resumesAt }: PauseEnds, { appUrl }) => {
    const day = dayOf(resumesAt);
    return {
      subject: fill(text.subject, { day }),
      preheader: fill(text.preheader, { plan, amount }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.ends, { day })),
        facts(text.facts, { plan, amount, resumesAt: day }),
        paragraph(fill(text.cancel, { cancel: billing.subscription.cancel })),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
