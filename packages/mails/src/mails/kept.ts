import { fill } from '@signalsync/content/fill';
import { kept as content } from '@signalsync/content/mails/kept';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface Kept {
  plan: string;
  /** The member's plan state after the plan was kept; null if it is not known. */
  standing: Standing | null;
}

export const kept = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, standing }: Kept, { appUrl, product }) => ({
    subject: fill(text.subject, { product }),
    preheader: fill(text.preheader, { plan }),
    heading: text.heading,
    blocks: [
      paragraph(text.kept),
      facts(text.facts, { plan }),
      ...planNow(standing),
      paragraph(text.notYou),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
