import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { unclaimed as content } from '@signalsync/content/mails/unclaimed';
import { purchases } from '@signalsync/content/purchases';
import { button, facts, note, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface Unclaimed {
  plan: string;
  /** Whether the plan renews (`recurring`) or is lifetime (`once`). */
  kind: keyof typeof content.claimed;
  /** The paid amount with its currency, formatted: `$149.00`. */
  amount: string;
  /** When the purchase was paid, ISO 8601. `waitsUntil` is ISO 8601, too. */
  paidAt: string;
  /** When the server refunds the purchase if nobody has claimed it. */
  waitsUntil: string;
}

export const unclaimed = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, kind, amount, paidAt, waitsUntil }: Unclaimed, { appUrl }) => {
    const until = formatMoment(waitsUntil, 'UTC');
    return {
      subject: fill(text.subject, { plan }),
      preheader: fill(text.preheader, { until }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.paid, { day: dayOf(paidAt), amount, plan })),
        facts(text.facts, { plan, amount, paidAt: formatMoment(paidAt, 'UTC'), until }),
        paragraph(text.claimed[kind]),
        paragraph(fill(text.otherwise, { until })),
        paragraph(text.second[kind]),
        note(fill(text.notYou, { no: purchases.question.no })),
        button(text.button, `${appUrl}/auth`),
      ],
    };
  },
});
