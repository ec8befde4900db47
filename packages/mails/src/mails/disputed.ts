import { fill } from '@signalsync/content/fill';
import { disputed as content } from '@signalsync/content/mails/disputed';
import type { Standing } from '@signalsync/contract/model/standing';
import { button, note, paragraph } from '../blocks.ts';
import { planNow } from '../planNow.ts';
import { template } from '../template.ts';

interface Disputed {
  /** `opened`: a dispute has begun. `won`: the bank decided for us. `lost`: the bank decided for the buyer. */
  outcome: 'opened' | 'won' | 'lost';
  /** The disputed amount with its currency, formatted: `$149.00`. */
  amount: string;
  /** The buyer's plan state after this outcome; null if it is not known, or if the buyer has no account. */
  standing: Standing | null;
  /** The plan that the payment's unused days were credited to; null if there is none. */
  credited: string | null;
}

export const disputed = template({
  content,
  isForUnproven: true,
  draft: (text, { outcome, amount, standing, credited }: Disputed, { appUrl, product }) => ({
    subject: fill(text.subject[outcome], { amount }),
    preheader: fill(text.preheader, { product }),
    heading: text.heading[outcome],
    blocks: [
      paragraph(fill(text[outcome], { amount })),
      ...planNow(standing),
      ...(outcome === 'opened' && credited !== null ? [paragraph(fill(text.credited, { plan: credited }))] : []),
      ...(outcome === 'opened' ? [note(text.notYou)] : []),
      button(text.button, `${appUrl}/account#billing`),
    ],
  }),
});
