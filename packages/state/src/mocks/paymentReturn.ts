import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/checkout';
import { readdressPurchase } from '@signalsync/contract/calls/purchases';
import { stripeAuth } from '@signalsync/contract/calls/user';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { HttpResponse, type RequestHandler } from 'msw';
import { mock } from './mock.ts';

interface Return {
  /** How many checks find no customer before the customer appears. */
  looksInVain?: number;
  /** The email address of the checkout, if an account with that address already exists; else null. */
  knownAddress?: string | null;
  /** Status of the payment at each check; the last one repeats. If empty, the replies have no status. */
  payments?: (PaymentStatus | { status: PaymentStatus; reason: string })[];
}

type PaymentStatus = 'processing' | 'failed' | 'succeeded';

/**
 * Mocks a guest's return from a payment. An account for the guest appears, and the guest is signed in. If an account
 * with the email address already exists, the guest must first prove that the address is theirs.
 */
export function paymentReturnMocks(
  base: string,
  { looksInVain = 0, knownAddress = null, payments = [] }: Return = {},
): RequestHandler[] {
  const on = mock(base);
  const left = [...payments];
  let looks = 0;
  return [
    on(paymentIntentCustomer, () => {
      const payment = left.length > 1 ? left.shift() : left[0];
      return { customerId: 'cus_sample', ...(typeof payment === 'string' ? { status: payment } : payment) };
    }),
    on(checkCustomer, () => ({ exists: looks++ >= looksInVain })),
    on(stripeAuth, () =>
      knownAddress === null
        ? { user: monthlyMember() }
        : HttpResponse.json(
            {
              message: 'This address has an account. Sign in to prove that it is yours.',
              email: knownAddress,
              canReaddress: true,
            },
            { status: 409 },
          ),
    ),
    on(readdressPurchase, { success: true }),
  ];
}
