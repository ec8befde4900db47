import type { PaymentReturnHrefs } from '@signalsync/ui/checkout/PaymentReturnNotice';
import { accountTabPath, paths } from '../../router/paths.ts';

/**
 * Links of the notices that say how a payment ended. After a failed payment the plan is unknown here, so `checkout`
 * leads to all plans.
 */
export const outcomeHrefs: PaymentReturnHrefs = {
  connect: accountTabPath('connect'),
  billing: accountTabPath('billing'),
  checkout: paths.pricing,
};

/** Returns the sign-in URL with an email address filled in. The part after the `#` is never sent to a server. */
export const signInPath = (email: string): string => `${paths.auth}#${new URLSearchParams({ email })}`;
