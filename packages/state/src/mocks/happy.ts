import type { User } from '@signalsync/contract/model/account';
import type { RequestHandler } from 'msw';
import { accountDataMocks } from './accountData.ts';
import { accountDeletionMocks } from './accountDeletion.ts';
import { accountMocks, emailChangeMocks } from './account.ts';
import { billingMocks } from './billing.ts';
import { checkoutMocks } from './checkout.ts';
import { churnMocks } from './churn.ts';
import { connectionsMocks } from './connections.ts';
import { paymentReturnMocks } from './paymentReturn.ts';
import { plansMocks } from './pricing.ts';
import { sessionMocks, signInMocks } from './session.ts';
import { sessionListMocks } from './sessions.ts';

/** Mocks an API on which every call succeeds. `user` is signed in; null means that nobody is signed in. */
export function happyMocks(base: string, user: User | null): RequestHandler[] {
  return [
    ...sessionMocks(base, user !== null),
    ...signInMocks(base),
    ...sessionListMocks(base),
    ...accountDataMocks(base),
    ...accountDeletionMocks(base),
    ...(user === null ? accountMocks(base) : accountMocks(base, user)),
    ...plansMocks(base),
    ...emailChangeMocks(base),
    ...checkoutMocks(base),
    ...billingMocks(base),
    ...connectionsMocks(base),
    ...paymentReturnMocks(base),
    ...churnMocks(base),
  ];
}
