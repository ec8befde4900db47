import { cancelEmailChange, resendEmailLink, updateAccount } from '@signalsync/contract/calls/account';
import { confirmEmailChange, undoEmailChange } from '@signalsync/contract/calls/emailChange';
import { affiliateReferral, referralEarnings } from '@signalsync/contract/calls/referral';
import { currentUser } from '@signalsync/contract/calls/user';
import { sampleEarnings } from '@signalsync/contract/fixtures/referral';
import { memberWithUnconfirmedEmail, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import type { RequestHandler } from 'msw';
import { withEmail } from '../account/account.store.ts';
import { mock } from './mock.ts';

/** Mocks the calls of an account. The mocked account remembers what is saved. */
export function accountMocks(base: string, person: User = visitorWithoutPlan()): RequestHandler[] {
  const on = mock(base);
  let user = person;
  return [
    on(currentUser, () => user),
    on(updateAccount, ({ body }) => {
      user = 'email' in body ? withEmail(user, body.email) : { ...user, ...body };
      return { success: true };
    }),
    on(resendEmailLink, { success: true }),
    on(cancelEmailChange, () => {
      user = { ...user, email: user.signInEmail ?? user.email, signInEmail: null };
      return { email: user.email };
    }),
    on(affiliateReferral, { referral: { url: 'https://signalsync.example.com/?via=sam' } }),
    on(referralEarnings, sampleEarnings()),
  ];
}

/** Mocks the calls behind the links in our mails, which confirm the new email address or restore the old one. */
export function emailChangeMocks(base: string): RequestHandler[] {
  const { email, signInEmail } = memberWithUnconfirmedEmail();
  const on = mock(base);
  return [on(confirmEmailChange, { email }), on(undoEmailChange, { email: signInEmail ?? email })];
}
