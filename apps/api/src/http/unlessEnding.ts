import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { serverErrors } from '@signalsync/content/serverErrors';
import { AccountEnding } from '../domain/account/deletions.ts';
import { HttpError } from './httpError.ts';

/** Returns what a sign-in returns. If the account will be deleted, throws a 403 that names the day. */
export async function unlessEnding<T>(signIn: Promise<T>): Promise<T> {
  try {
    return await signIn;
  } catch (error) {
    if (!(error instanceof AccountEnding)) throw error;
    const day = formatDate(error.erasesAt.toISOString(), 'UTC');
    throw new HttpError(403, fill(serverErrors.signIn.accountEnding, { day }));
  }
}
