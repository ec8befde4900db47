import { serverErrors } from '@signalsync/content/serverErrors';
import type { AppContext } from './env.ts';
import { HttpError } from './httpError.ts';

/**
 * Rejects a call that was made for another account than the one that is signed in. The query parameter `as` names the
 * account that the calling page shows. Without it, the call is for whoever is signed in.
 */
export async function rejectOtherAccount(c: AppContext): Promise<void> {
  const shown = c.req.query('as');
  if (shown === undefined) return;
  const session = await c.var.session();
  if (session !== null && session.userId !== shown) throw new HttpError(401, serverErrors.otherAccount);
}
