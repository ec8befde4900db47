import { logoutError } from '@signalsync/content/messages/failures';
import { shownErrorOf } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import type { Logout } from './session.store.ts';

/**
 * Logs the user out, by the logout call or by the given call. After a failure the user stays signed in and sees 'Failed
 * to logout', or the given text. Returns true if the session is over.
 */
export async function logOut({ messages, session }: Core, call?: Logout, short: string = logoutError) {
  const end = await session.logout(call);
  if (end !== null && end !== 'over') messages.error(shownErrorOf(end, { short, serverMessageAllowed: false }));
  return end === 'over';
}
