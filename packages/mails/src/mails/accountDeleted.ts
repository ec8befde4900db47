import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { accountDeleted as content } from '@signalsync/content/mails/accountDeleted';
import { paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface AccountDeleted {
  /** When the account was erased, ISO 8601. */
  erasedAt: string;
}

export const accountDeleted = template({
  content,
  isForUnproven: true,
  // Nothing about the account may stay in the queue or in a record.
  holdsSecret: true,
  draft: (text, { erasedAt }: AccountDeleted, { product }) => ({
    subject: fill(text.subject, { product }),
    preheader: text.preheader,
    heading: text.heading,
    blocks: [
      paragraph(fill(text.erased, { time: formatMoment(erasedAt, 'UTC') })),
      paragraph(text.kept),
      paragraph(text.again),
    ],
  }),
});
