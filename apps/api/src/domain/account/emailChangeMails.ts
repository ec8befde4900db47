import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Limits } from '../../settings/settings.ts';
import type { EventMail } from '../events/record.ts';

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
 * Returns the notice to the old address, with the link that undoes the change. Unless the old address is proven, the
 * notice does not say the new one.
 */
export function noticeOf(
  change: Omit<ChangeMail, 'now'> & { oldEmail: string; isOldProven: boolean; newEmail: string; token: string },
): EventMail {
  const { oldEmail, isOldProven, newEmail, token, appUrl, limits } = change;
  const values = {
    email: isOldProven ? newEmail : null,
    hours: limits.emailUndoHours,
    link: `${appUrl}/email-change/undo#${token}`,
  };
  return { to: oldEmail, name: 'emailChanged', values };
}
