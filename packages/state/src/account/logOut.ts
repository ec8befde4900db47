import { logoutError } from '@signalsync/content/messages/failures';
import type { ShownError } from '@signalsync/contract/view/error';
import { toldFailure } from '../core/act.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import type { Logout } from '../session/session.store.ts';

/**
 * Logs the user out, by the logout call or by the given call. After a failure the user stays signed in and sees 'Failed
 * to logout', or the given text.
 * @param place - the state of the store whose control was pressed. It gets the error, with the server's reason
 */
export async function logOut(
  { messages, session }: Core,
  place: { logoutError: ShownError | null },
  call?: Logout,
  short: string = logoutError,
): Promise<void> {
  triedAgain(messages, place.logoutError);
  place.logoutError = null;
  const end = await session.logout(call);
  if (end !== null && end !== 'over') {
    place.logoutError = toldFailure(messages, end, { short, serverMessageAllowed: false });
  }
}
