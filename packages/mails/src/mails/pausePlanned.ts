import { fill } from '@signalsync/content/fill';
import { pausePlanned as content } from '@signalsync/content/mails/pausePlanned';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { dayOf } from '../day.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface PausePlanned {
  plan: string;
  /** When the pause begins and when the plan resumes, ISO 8601. */
  from: string;
  until: string;
  /** The state of the member's plan now; null if it is not known. */
  standing: Standing | null;
}

export const pausePlanned = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, from, until, standing }: PausePlanned, { appUrl }) => ({
    subject: text.subject,
    preheader: fill(text.preheader, { plan }),
    heading: text.heading,
    blocks: [
      paragraph(text.planned),
      facts(text.facts, { plan }),
      ...(standing ? planNow(standing) : [paragraph(fill(text.days, { from: dayOf(from), until: dayOf(until) }))]),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
