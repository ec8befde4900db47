import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { planEnded as content } from '@signalsync/content/mails/planEnded';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface PlanEnded {
  /** `givenUp`: a renewal could not be charged. `ended`: any other reason. */
  reason: 'ended' | 'givenUp';
  plan: string;
  /** When the plan ended, ISO 8601. */
  endedAt: string;
  /** The member's plan state after the plan's end; null if it is not known. */
  standing: Standing | null;
}

export const planEnded = template({
  content,
  isForUnproven: true,
  draft: (text, { reason, plan, endedAt, standing }: PlanEnded, { appUrl }) => ({
    subject: fill(text.subject, { plan }),
    preheader: fill(text.preheader, { day: dayOf(endedAt) }),
    heading: text.heading,
    blocks: [
      ...(reason === 'givenUp' ? [paragraph(text.givenUp)] : []),
      ...planNow(standing),
      facts(text.facts, { plan, endedAt: formatMoment(endedAt, 'UTC') }),
      paragraph(text.access),
      button(text.button, `${appUrl}/pricing`),
    ],
  }),
});
