import { browserText } from '@signalsync/content/browserText';
import { fill } from '@signalsync/content/fill';
import { formatMoment } from '@signalsync/content/formatMoment';
import { newBrowser as content } from '@signalsync/content/mails/newBrowser';
import { sessions } from '@signalsync/content/sessions';
import { button, facts, paragraph } from '../blocks.ts';
import { template } from '../template.ts';

interface NewBrowser {
  /** The browser, such as `Chrome`. `system`: such as `Windows`. Null if not known. */
  browser: string | null;
  system: string | null;
  /** When somebody signed in, ISO 8601. */
  signedInAt: string;
}

export const newBrowser = template({
  content,
  isForUnproven: false,
  draft: (text, { signedInAt, ...names }: NewBrowser, { appUrl, product }) => {
    const values = { browser: browserText(sessions, names), time: formatMoment(signedInAt, 'UTC') };
    return {
      subject: fill(text.subject, { product }),
      preheader: fill(text.preheader, values),
      heading: text.heading,
      blocks: [
        paragraph(fill(text.signedIn, { product })),
        facts(text.facts, values),
        paragraph(text.wasYou),
        paragraph(text.notYou),
        button(text.button, `${appUrl}/account#general`),
      ],
    };
  },
});
