import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { deletionUndone as content } from '@signalsync/content/mails/deletionUndone';
import { button, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface DeletionUndone {
  /** When the deletion was taken back, ISO 8601. */
  undoneAt: string;
}

export const deletionUndone = template({
  content,
  isForUnproven: true,
  draft: (text, { undoneAt }: DeletionUndone, { appUrl, product }) => {
    const time = formatMoment(undoneAt, 'UTC');
    return {
      subject: fill(text.subject, { product }),
      preheader: fill(text.preheader, { time }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.undone, { product, time })),
        paragraph(text.plan),
        paragraph(text.notYou),
        button(text.button, `${appUrl}/account#general`),
      ],
    };
  },
});
