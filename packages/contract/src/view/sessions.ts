import type { OpenSession } from '../model/openSession.ts';
import type { FailedLoad, ShownError } from './error.ts';

/**
 * The browsers in which the account is signed in. `missing`: the backend does not list them. `hasMore`: the account has
 * more sessions than the list. `canTakeData`: the backend can collect everything it holds about the user.
 * `canDelete`: it can delete the account.
 */
export type Sessions =
  | { status: 'loading' }
  | {
      status: 'ready';
      sessions: readonly OpenSession[];
      hasMore: boolean;
      canTakeData?: boolean | undefined;
      canDelete?: boolean | undefined;
    }
  | { status: 'missing' }
  | FailedLoad;

/** The state of the newest press that ends sessions. */
export interface SessionEnding {
  /** The id of the session that is ended, or `others` for all but this browser's. */
  which: string;
  isPending: boolean;
  /** Why it failed; null if it did not. */
  error: ShownError | null;
}
