import { fill } from '@signalsync/content/fill';
import { cardExpiring as content } from '@signalsync/content/mails/cardExpiring';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface CardExpiring {
  plan: string;
  /** When the plan renews, ISO 8601. */
  renewsAt: string;
  /** Whether the card has expired already. */
  isExpired: boolean;
}

export const cardExpiring = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, renewsAt, isExpired }: CardExpiring, { appUrl }) => {
    const state = isExpired ? 'expired' : 'expiring';
    const day = dayOf(renewsAt);
    return {
      subject: text.subject[state],
      preheader: fill(text.preheader, { plan, day }),
      heading: text.heading[state],
      blocks: [
        paragraph(fill(text[state], { day })),
        facts(text.facts, { plan, renewsAt: day }),
        paragraph(text.replace),
        button(text.button, `${appUrl}/account?change=card#billing`),
      ],
    };
  },
});
