import type { Database } from '../../db/database.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { EventMail } from '../events/record.ts';

/** How long the link that confirms a change is valid. */
export const confirmHours = 24;
/** How long the link that undoes it is valid. */
export const undoHours = 72;

interface ChangeMail {
  appUrl: string;
  now: Date;
}

/**
 * Queues the mail with the confirmation link to the new address. The token follows a `#`. Browsers do not send that
 * part of an address, so no server logs the token.
 */
export async function mailLink(
  tx: Database,
  { newEmail, token, appUrl, now }: ChangeMail & { newEmail: string; token: string },
): Promise<void> {
  const values = { hours: confirmHours, link: `${appUrl}/email-change/confirm#${token}` };
  await enqueue(tx, 'sendMail', { to: newEmail, name: 'confirmEmail', values }, now);
}

/**
 * Returns the notice to the old address, with the link that undoes the change. Unless the old address is proven, the
 * notice does not say the new one.
 */
export function noticeOf(
  change: Omit<ChangeMail, 'now'> & { oldEmail: string; isOldProven: boolean; newEmail: string; token: string },
): EventMail {
  const { oldEmail, isOldProven, newEmail, token, appUrl } = change;
  const values = {
    email: isOldProven ? newEmail : null,
    hours: undoHours,
    link: `${appUrl}/email-change/undo#${token}`,
  };
  return { to: oldEmail, name: 'emailChanged', values };
}
