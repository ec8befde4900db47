import { fill } from '@signalsync/content/fill';
import { discountAccepted as content } from '@signalsync/content/mails/discountAccepted';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, facts, paragraph } from '../blocks.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface DiscountAccepted {
  plan: string;
  percent: number;
  /** The member's plan state with the discount; null if it is not known. */
  standing: Standing | null;
}

export const discountAccepted = template({
  content,
  isForUnproven: true,
  draft: (text, { plan, percent, standing }: DiscountAccepted, { appUrl }) => ({
    subject: fill(text.subject, { percent }),
    preheader: fill(text.preheader, { plan }),
    heading: text.heading,
    blocks: [
      paragraph(fill(text.set, { percent })),
      facts(text.facts, { plan }),
      ...planNow(standing),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
