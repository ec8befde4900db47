import type { ChangeOption, ChangePreview, OpenChange } from '../model/planChange.ts';
import type { FailedLoad, ShownError } from './error.ts';

/** The plans to which a member can change. `missing`: the server does not have these calls. */
export type ChangeOptions =
  | { status: 'loading' }
  /**
   * `open`: a change that waits for its payment, or for the end of the paid time; its `url` is a checked https URL. Null
   * if none waits.
   */
  | { status: 'ready'; options: ChangeOption[]; open: OpenChange | null }
  | { status: 'missing' }
  | FailedLoad;

/** What the dialog 'Change plan' shows. */
export interface PlanChange {
  options: ChangeOptions;
  /** Price id of the chosen plan; null if none is chosen. */
  chosen: string | null;
  /** What the chosen change does; null until the member has asked for it. */
  preview: ChangePreview | null;
  /** The call that is running; null if none is. */
  pending: 'preview' | 'change' | 'takeBack' | null;
  /** Why the last call failed; null if there is no error. A toast announces the error, too. */
  error: ShownError | null;
  /** The result of the last confirmation that did not change the plan; null if there is none. */
  outcome:
    | null
    /** `reason` is the provider's sentence about why the bank declined; null if there is none. */
    | { status: 'declined'; reason: string | null }
    /** The bank asks the cardholder to confirm the payment on the page `href`, a checked https URL or null. */
    | { status: 'confirm'; href: string | null }
    /** The amounts have changed, so nothing was done. `preview` has the new ones. */
    | { status: 'changed' };
}
