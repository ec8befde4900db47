import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { planChanged as content } from '@signalsync/content/mails/planChanged';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, note, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
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
  /** Whether the plan changes at the end of the paid time. */
  isLater: boolean;
  /** When it changes then, ISO 8601; null if it has changed already, or if the day is not known. */
  takesEffect: string | null;
  /** The member's plan state after the change; null if it is not known. */
  standing: Standing | null;
}

export const planChanged = template({
  content,
  isForUnproven: true,
  draft: (text, values: PlanChanged, { appUrl }) => {
    const { plan, earlierPlan, credit, changedAt, isLater, takesEffect, standing } = values;
    const when = isLater ? 'later' : 'now';
    const amount = isLater ? null : values.amount;
    return {
      subject: fill(text.subject[when], { plan }),
      preheader: amount === null ? text.preheader.later : fill(text.preheader.now, { amount }),
      heading: text.heading[when],
      blocks: [
        paragraph(isLater ? text.later : text.changed),
        facts(text.facts, {
          plan,
          earlierPlan,
          amount,
          credit,
          changedAt: isLater ? null : formatMoment(changedAt, 'UTC'),
          takesEffect: takesEffect && dayOf(takesEffect),
        }),
        ...planNow(standing),
        note(text.notYou),
        button(text.button, `${appUrl}/account#billing`),
      ],
    };
  },
});
