import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { renewalAhead as content } from '@signalsync/content/mails/renewalAhead';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { template } from '../template.ts';

interface RenewalAhead {
  plan: string;
  /** How often the plan is charged. */
  interval: 'monthly' | 'quarterly';
  /** The amount of the renewal with its currency, formatted: `$149.00`. */
  amount: string;
  /** The amount of the last charge, formatted, if the renewal is higher. Null if it is not, or if that one was free. */
  last: string | null;
  /** When the plan renews, ISO 8601. */
  renewsAt: string;
}

export const renewalAhead = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, interval, amount, last, renewsAt }: RenewalAhead, { appUrl }) => {
    const day = dayOf(renewsAt);
    return {
      subject: fill(text.subject, { day }),
      preheader: fill(text.preheader, { plan, amount }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.renews, { day })),
        ...(last === null ? [] : [paragraph(fill(text.higher, { last }))]),
        facts(text.facts, {
          plan,
          amount,
          interval: text.interval[interval],
          renewsAt: day,
          cancelBefore: formatMoment(renewsAt, 'UTC'),
        }),
        paragraph(fill(text.cancel, { day, cancel: billing.subscription.cancel })),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
