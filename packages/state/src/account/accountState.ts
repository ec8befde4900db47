import type { User } from '@signalsync/contract/model/account';
import type { ShownError } from '@signalsync/contract/view/error';
import type { Drafts } from '../drafts/drafts.ts';

type RemoteUser =
  | { status: 'loading' }
  | { status: 'ready'; user: User }
  /** Nobody is signed in; `message` asks the user to log in. */
  | { status: 'noUser'; message: string }
  | { status: 'failed'; message: string };

/** State of saving one form of the account. The form itself holds the typed texts. */
interface Saving {
  isSaving: boolean;
  /** `field` names the wrong field; null if the error is about the whole form. */
  error: (ShownError & { field: string | null }) | null;
}

/** The billing form as the user typed it. `billingAddress` is one text with line breaks. */
interface BillingForm {
  billingName: string;
  billingAddress: string;
}

/** The signed-in user. */
export interface UserStore {
  readonly state: { user: RemoteUser };
  /** What this user has typed anywhere and not sent yet. */
  readonly drafts: Drafts;
  /** Fetches the user once. A call during the fetch waits until the fetch ends; a later call does nothing. */
  load(): Promise<void>;
  /** Fetches again after a failure, or if nobody was signed in. */
  retry(): Promise<void>;
  /**
   * Fetches the user again. The shown user data stays until the reply comes, and also after a failure. Used when the
   * user comes back from a page where the account may have changed.
   */
  refresh(): Promise<void>;
  /** Marks the user as one without a plan, after the plan was cancelled on this page. */
  planCancelled(): void;
  dispose(): void;
}

/** The signed-in user and the changes to their account. */
export interface AccountStore extends UserStore {
  readonly state: { user: RemoteUser; email: Saving; billing: Saving };
  /**
   * Asks the server to change the email address. Returns true if the server accepted the change, or if `email` is
   * already the confirmed address. If `email` already waits for confirmation, asks the server to mail a new link
   * instead.
   */
  saveEmail(email: string): Promise<boolean>;
  /** Mails a new link to the address that waits for confirmation. */
  resendEmailLink(): Promise<boolean>;
  /** Cancels a change of email that is not confirmed. */
  cancelEmailChange(): Promise<boolean>;
  saveBillingInformation(form: BillingForm): Promise<boolean>;
  /** Clears the error of a form when the user types again or closes the form. */
  clearError(form: 'email' | 'billing'): void;
}
