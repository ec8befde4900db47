import { fill } from '@signalsync/content/fill';
import { mails } from '@signalsync/content/mails';
import { shell } from '@signalsync/content/shell';
import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Limits } from '../../settings.ts';

const product = shell.productName;

interface ChangeMail {
  appUrl: string;
  now: Date;
  limits: Limits;
}

/** Queues the mail to the new address with the link that confirms it. Tokens stand behind `#`, so no server logs them. */
export async function mailLink(
  tx: Database,
  { newEmail, token, appUrl, now, limits }: ChangeMail & { newEmail: string; token: string },
): Promise<void> {
  const { subject, text } = mails.confirmEmail;
  const link = `${appUrl}/email-change/confirm#${token}`;
  await enqueue(
    tx,
    'mail',
    {
      to: newEmail,
      subject: fill(subject, { product }),
      text: fill(text.join('\n\n'), { product, hours: limits.emailConfirmHours, link }),
    },
    now,
  );
}

/** Queues the word to the old address, with the link that takes the change back. */
export async function mailNotice(
  tx: Database,
  {
    oldEmail,
    newEmail,
    token,
    appUrl,
    now,
    limits,
  }: ChangeMail & { oldEmail: string; newEmail: string; token: string },
): Promise<void> {
  const { subject, text } = mails.emailChanged;
  const link = `${appUrl}/email-change/undo#${token}`;
  await enqueue(
    tx,
    'mail',
    {
      to: oldEmail,
      subject: fill(subject, { product }),
      text: fill(text.join('\n\n'), { product, email: newEmail, hours: limits.emailUndoHours, link }),
    },
    now,
  );
}
