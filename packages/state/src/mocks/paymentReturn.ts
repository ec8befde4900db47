import { stripeAuth } from '@signalsync/contract/calls/auth';
import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/billing';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { HttpResponse, type RequestHandler } from 'msw';
import { mock } from './mock.ts';

interface Return {
  /** So many looks for the customer find nobody yet. */
  looksInVain?: number;
  /** The address of the checkout, where it has an account already. */
  knownAddress?: string | null;
}

/** The account of a guest appears and opens, or is one that has to be proven first. */
export function paymentReturnMocks(
  base: string,
  { looksInVain = 0, knownAddress = null }: Return = {},
): RequestHandler[] {
  const on = mock(base);
  let looks = 0;
  return [
    on(paymentIntentCustomer, { customerId: 'cus_sample' }),
    on(checkCustomer, () => ({ exists: looks++ >= looksInVain })),
    on(stripeAuth, () =>
      knownAddress === null
        ? { user: monthlyMember() }
        : HttpResponse.json(
            { message: 'This address has an account. Sign in to prove that it is yours.', email: knownAddress },
            { status: 409 },
          ),
    ),
  ];
}
