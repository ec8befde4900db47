import type { PauseOption, Resumption } from '../model/pause.ts';
import type { FailedLoad, ShownError } from './error.ts';

/** What a pause of the plan, or the end of its pause, would do. `missing`: the server does not have these calls. */
export type PauseFacts =
  | { status: 'loading' }
  /**
   * `options`: the pauses to choose from; empty if the plan cannot be paused now. `resumption`: null if no pause is
   * planned, and the plan is in none.
   */
  | { status: 'ready'; currency: string; options: PauseOption[]; resumption: Resumption | null }
  | { status: 'missing' }
  | FailedLoad;

/** What the dialog shows in which a member pauses the plan, takes the pause back, or ends it. */
export interface Pause {
  facts: PauseFacts;
  /** The chosen length of the pause; null before the lengths are known. */
  months: number | null;
  /** Whether the call is running that pauses or resumes. */
  isPending: boolean;
  /** Why the last call failed; null if there is no error. A toast announces the error, too. */
  error: ShownError | null;
}
