import { fill } from '@signalsync/content/fill';
import { pauseTakenBack as content } from '@signalsync/content/mails/pauseTakenBack';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface PauseTakenBack {
  plan: string;
  /** The state of the member's plan now; null if it is not known. */
  standing: Standing | null;
}

export const pauseTakenBack = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, standing }: PauseTakenBack, { appUrl }) => ({
    subject: text.subject,
    preheader: fill(text.preheader, { plan }),
    heading: text.heading,
    blocks: [
      paragraph(text.takenBack),
      facts(text.facts, { plan }),
      ...planNow(standing),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
