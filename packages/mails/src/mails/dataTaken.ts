import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { dataTaken as content } from '@signalsync/content/mails/dataTaken';
import { button, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface DataTaken {
  /** When somebody asked for the file, ISO 8601. */
  askedAt: string;
}

export const dataTaken = template({
  content,
  isForUnproven: false,
  draft: (text, { askedAt }: DataTaken, { appUrl, product }) => {
    const time = formatMoment(askedAt, 'UTC');
    return {
      subject: fill(text.subject, { product }),
      preheader: fill(text.preheader, { time }),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.saved, { product, time })),
        paragraph(text.wasYou),
        paragraph(text.notYou),
        button(text.button, `${appUrl}/account#general`),
      ],
    };
  },
});
