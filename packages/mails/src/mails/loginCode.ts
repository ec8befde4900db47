import { fill } from '@signalsync/content/fill';
import { loginCode as content } from '@signalsync/content/mails/loginCode';
import { code, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

export const loginCode = template({
  content,
  isForUnproven: true,
  holdsSecret: true,
  draft: (text, values: { code: string; minutes: number }, { product }) => ({
    subject: fill(text.subject, { code: values.code, product }),
    preheader: fill(text.preheader, { minutes: values.minutes }),
    heading: text.heading,
    blocks: [
      code(values.code),
      paragraph(text.enter),
      paragraph(fill(text.once, { minutes: values.minutes })),
      note(text.notYou),
    ],
  }),
});
