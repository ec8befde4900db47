import type { PaymentOutcome } from '@signalsync/contract/view/billing';

export type PaymentReturn =
  /** It is not known yet whether the user is signed in. */
  | { status: 'checking' }
  /** The store is looking for a guest's account. */
  | { status: 'waiting' }
  /** The user is signed in, so the account can be shown. `outcome` is null if the result is unknown. */
  | { status: 'signedIn'; outcome: PaymentOutcome | null }
  /**
   * A guest's payment failed, or is still processing after the longest wait. A processing payment is checked each time
   * the guest comes back to the page.
   */
  | PaymentOutcome
  /** The account did not appear in time, or cannot be opened from here. The payment itself is fine. */
  | { status: 'timedOut' }
  /**
   * An account with the email address already exists, so the guest must first prove that the address is theirs. `email`
   * is null if the address is unknown. `readdress` is null if this browser may not change the email of the purchase.
   */
  | { status: 'addressKnown'; email: string | null; readdress: { customerId: string } | null };
