import { stripeAuth } from '@signalsync/contract/calls/auth';
import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/billing';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { readdressPurchase } from '@signalsync/contract/calls/purchases';
import { HttpResponse, type RequestHandler } from 'msw';
import { mock } from './mock.ts';

interface Return {
  /** So many looks for the customer find nobody yet. */
  looksInVain?: number;
  /** The address of the checkout, where it has an account already. */
  knownAddress?: string | null;
  /** How the payment stands at each look, the last from then on; empty where the host does not say. */
  payments?: (PaymentStatus | { status: PaymentStatus; reason: string })[];
}

type PaymentStatus = 'processing' | 'failed' | 'succeeded';

/** The account of a guest appears and opens, or is one that has to be proven first. */
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
