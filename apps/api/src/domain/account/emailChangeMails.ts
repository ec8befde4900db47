import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Limits } from '../../settings.ts';

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
  const values = { hours: limits.emailConfirmHours, link: `${appUrl}/email-change/confirm#${token}` };
  await enqueue(tx, 'sendMail', { to: newEmail, name: 'confirmEmail', values }, now);
}

/**
 * Queues the notice to the old address, with the link that undoes the change. Unless the old address is proven, the
 * notice does not say the new one.
 */
export async function mailNotice(
  tx: Database,
  change: ChangeMail & { oldEmail: string; isOldProven: boolean; newEmail: string; token: string },
): Promise<void> {
  const { oldEmail, isOldProven, newEmail, token, appUrl, now, limits } = change;
  const values = {
    email: isOldProven ? newEmail : null,
    hours: limits.emailUndoHours,
    link: `${appUrl}/email-change/undo#${token}`,
  };
  await enqueue(tx, 'sendMail', { to: oldEmail, name: 'emailChanged', values }, now);
}
