import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { planChanged as content } from '@signalsync/content/mails/planChanged';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, note, paragraph } from '../blocks.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface PlanChanged {
  plan: string;
  earlierPlan: string;
  /** The paid amount with its currency, formatted: `$290.12`. */
  amount: string;
  /** The credit for the unused time of the earlier period, formatted like `amount`; null if there was none. */
  credit: string | null;
  /** When the plan was changed, ISO 8601. */
  changedAt: string;
  /** The member's plan state after the change; null if it is not known. */
  standing: Standing | null;
}

export const planChanged = template({
  content,
  isForUnproven: true,
  draft: (text, values: PlanChanged, { appUrl }) => {
    const { plan, earlierPlan, amount, credit, changedAt, standing } = values;
    return {
      subject: fill(text.subject, { plan }),
      preheader: fill(text.preheader, { amount }),
      heading: text.heading,
      blocks: [
        paragraph(text.changed),
        facts(text.facts, { plan, earlierPlan, amount, credit, changedAt: formatMoment(changedAt, 'UTC') }),
        ...planNow(standing),
        note(text.notYou),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
