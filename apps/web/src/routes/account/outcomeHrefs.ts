import type { PaymentReturnHrefs } from '@signalsync/ui/pieces/PaymentReturnNotice';
import { accountTabPath, paths } from '../../paths.ts';

/** Where each outcome of a payment leads. The plan of a failed one is not known here, so it leads to all of them. */
export const outcomeHrefs: PaymentReturnHrefs = {
  connect: accountTabPath('connect'),
  billing: accountTabPath('billing'),
  checkout: paths.pricing,
};

/** The sign-in with an address filled in. Behind the `#` it reaches no server. */
export const signInPath = (email: string): string => `${paths.auth}#${new URLSearchParams({ email })}`;
