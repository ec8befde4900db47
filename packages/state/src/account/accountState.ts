import type { User } from '@signalsync/contract/model/account';
import type { ShownError } from '@signalsync/contract/view/error';
import type { Drafts } from '../drafts/drafts.ts';

type RemoteUser =
  | { status: 'loading' }
  | { status: 'ready'; user: User }
  /** Nobody is signed in; `message` asks the user to log in. */
  | { status: 'noUser'; message: string }
  | { status: 'failed'; message: string };

/** State of one form of the account. The typed texts stay in the form. */
interface Saving {
  isSaving: boolean;
  /** `field` names the wrong field; null if the error is about the whole form. */
  error: (ShownError & { field: string | null }) | null;
}

/** The billing form. The address is one text with a line for each address line. */
interface BillingForm {
  billingName: string;
  billingAddress: string;
}

/** The signed-in user and the changes to their account. */
export interface AccountStore {
  readonly state: { user: RemoteUser; email: Saving; billing: Saving };
  /** What this user has typed anywhere and not sent yet. */
  readonly drafts: Drafts;
  /** Fetches the user once. A second call waits for a running fetch, and does nothing after it. */
  load(): Promise<void>;
  /** Fetches again after a failure, or if nobody was signed in. */
  retry(): Promise<void>;
  /**
   * Fetches the user again and keeps the current one meanwhile, even after a failure. Used when the user comes back
   * from a place where the account may have changed.
   */
  refresh(): Promise<void>;
  /**
   * Starts a change of the email address. Returns true if the server accepted it, or if nothing changes. For the
   * address that already waits for confirmation it mails a new link.
   */
  saveEmail(email: string): Promise<boolean>;
  /** Mails a new link to the address that waits for confirmation. */
  resendEmailLink(): Promise<boolean>;
  /** Cancels a change of email that is not confirmed. */
  cancelEmailChange(): Promise<boolean>;
  saveBillingInformation(form: BillingForm): Promise<boolean>;
  /** Marks the user as one without a plan, after the plan was cancelled on this page. */
  planCancelled(): void;
  /** Clears the error of a form when the user types again or closes the form. */
  clearError(form: 'email' | 'billing'): void;
  dispose(): void;
}
