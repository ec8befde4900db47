import { fill } from '@signalsync/content/fill';
import { mails } from '@signalsync/content/mails';
import { shell } from '@signalsync/content/shell';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Limits } from '../settings.ts';

/** Queues both mails of a change: the link to the new address, and word to the old one. Tokens stand behind `#`, so no server logs them. */
export async function mailChange(
  tx: Database,
  change: {
    oldEmail: string;
    newEmail: string;
    appUrl: string;
    tokens: { confirm: string; undo: string };
    now: Date;
    limits: Limits;
  },
): Promise<void> {
  const { oldEmail, newEmail, appUrl, tokens, now, limits } = change;
  const product = shell.productName;
  const { confirmEmail, emailChanged } = mails;
  await enqueue(
    tx,
    'mail',
    {
      to: newEmail,
      subject: fill(confirmEmail.subject, { product }),
      text: fill(confirmEmail.text.join('\n\n'), {
        product,
        hours: limits.emailConfirmHours,
        link: `${appUrl}/email-change/confirm#${tokens.confirm}`,
      }),
    },
    now,
  );
  await enqueue(
    tx,
    'mail',
    {
      to: oldEmail,
      subject: fill(emailChanged.subject, { product }),
      text: fill(emailChanged.text.join('\n\n'), {
        product,
        email: newEmail,
        hours: limits.emailUndoHours,
        link: `${appUrl}/email-change/undo#${tokens.undo}`,
      }),
    },
    now,
  );
}
