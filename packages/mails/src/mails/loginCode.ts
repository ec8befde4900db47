import { fill } from '@signalsync/content/fill';
import { loginCode as content } from '@signalsync/content/mails/loginCode';
import { shell } from '@signalsync/content/shell';
import { code, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

export const loginCode = template({
  content,
  isForUnproven: true,
  holdsSecret: true,
  draft: (text, values: { code: string; minutes: number }) => ({
    subject: fill(text.subject, { code: values.code, product: shell.productName }),
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
