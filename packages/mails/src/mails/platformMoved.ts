import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { platformMoved as content } from '@signalsync/content/mails/platformMoved';
import { paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface PlatformMoved {
  /** The platform's name, such as `Discord`. */
  platform: string;
  /**
   * The username. Null if nobody has proven that the member's email address is theirs: a stranger may then read this
   * mail.
   */
  username: string | null;
  /** When the connection was moved, ISO 8601. */
  movedAt: string;
}

export const platformMoved = template({
  content,
  isForUnproven: false,
  draft: (text, { platform, username, movedAt }: PlatformMoved, { product }) => {
    const facts = { product, platform, time: formatMoment(movedAt, 'UTC') };
    return {
      subject: fill(text.subject, { platform, product }),
      preheader: fill(text.preheader, { product }),
      heading: fill(text.heading, { platform }),
      blocks: [
        paragraph(username === null ? fill(text.movedUnnamed, facts) : fill(text.moved, { ...facts, username })),
        paragraph(fill(text.gone, { product })),
        paragraph(fill(text.notYou, { platform })),
      ],
    };
  },
});
