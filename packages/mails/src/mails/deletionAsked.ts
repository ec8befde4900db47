import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { formatMoment } from '@signalsync/content/formatMoment';
import { deletionAsked as content } from '@signalsync/content/mails/deletionAsked';
import { button, note, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface DeletionAsked {
  /** When the account is erased, ISO 8601. */
  erasesAt: string;
  link: string;
}

export const deletionAsked = template({
  content,
  isForUnproven: true,
  holdsSecret: true,
  draft: (text, { erasesAt, link }: DeletionAsked, { product }) => {
    const day = formatDate(erasesAt, 'UTC');
    const time = formatMoment(erasesAt, 'UTC');
    return {
      subject: fill(text.subject, { product, day }),
      preheader: text.preheader,
      heading: fill(text.heading, { day }),
      blocks: [
        paragraph(fill(text.ended, { product })),
        paragraph(fill(text.erased, { time })),
        paragraph(text.keep),
        button(text.button, link),
        note(text.kept),
      ],
    };
  },
});
