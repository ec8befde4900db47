import { fill } from '@signalsync/content/fill';
import { signInLink as content } from '@signalsync/content/mails/signInLink';
import { button, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

export const signInLink = template({
  content,
  isForUnproven: true,
  holdsSecret: true,
  draft: (text, { hours, link }: { hours: number; link: string }, { product }) => ({
    subject: fill(text.subject, { product }),
    preheader: fill(text.preheader, { hours }),
    heading: text.heading,
    blocks: [
      paragraph(fill(text.asked, { product })),
      paragraph(fill(text.open, { hours })),
      button(text.button, link),
      paragraph(text.others),
      note(text.notYou),
    ],
  }),
});
