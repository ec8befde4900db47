import { emailChange } from '@signalsync/content/emailChange';
import { fill } from '@signalsync/content/fill';
import { confirmEmail as content } from '@signalsync/content/mails/confirmEmail';
import { button, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

export const confirmEmail = template({
  content,
  isForUnproven: true,
  holdsSecret: true,
  draft: (text, { hours, link }: { hours: number; link: string }, { product }) => ({
    subject: fill(text.subject, { product }),
    preheader: fill(text.preheader, { hours }),
    heading: text.heading,
    blocks: [
      paragraph(fill(text.entered, { product })),
      paragraph(fill(text.open, { hours, action: emailChange.confirm.action })),
      button(text.button, link),
      note(text.notYou),
    ],
  }),
});
