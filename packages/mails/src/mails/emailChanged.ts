import { fill } from '@signalsync/content/fill';
import { emailChanged as content } from '@signalsync/content/mails/emailChanged';
import { button, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface EmailChanged {
  /**
   * The new email address. Null if nobody has proven that the old address is theirs: this mail goes to the old address,
   * so a stranger may read it.
   */
  email: string | null;
  hours: number;
  link: string;
}

export const emailChanged = template({
  content,
  isForUnproven: false,
  holdsSecret: true,
  draft: (text, { email, hours, link }: EmailChanged, { product }) => ({
    subject: fill(text.subject, { product }),
    preheader: fill(text.preheader, { hours }),
    heading: text.heading,
    blocks: [
      paragraph(email === null ? fill(text.changedUnnamed, { product }) : fill(text.changed, { product, email })),
      paragraph(text.wasYou),
      paragraph(fill(text.notYou, { hours })),
      button(text.button, link),
    ],
  }),
});
