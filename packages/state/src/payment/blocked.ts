import { fill } from '@signalsync/content/fill';
import { paymentBlocked } from '@signalsync/content/paymentBlocked';

/**
 * Returns what may stop the payment provider's form, and where to write. `email` is the support address; null if none
 * is set.
 */
export const blockedReason = (email: string | null): string =>
  email === null ? paymentBlocked.reason : `${paymentBlocked.reason} ${fill(paymentBlocked.write, { email })}`;
