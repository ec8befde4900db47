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

/**
 * Queues the mail with the confirmation link to the new address. The token follows a `#`. Browsers do not send that
 * part of an address, so no server logs the token.
 */
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

/** Queues the notice to the old address, with the link that undoes the change. */
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
