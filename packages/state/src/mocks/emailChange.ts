import { confirmEmailChange, undoEmailChange } from '@signalsync/contract/calls/account';
import { memberWithUnconfirmedEmail } from '@signalsync/contract/fixtures/people';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks the calls behind the links in our mails: the new email address is confirmed, or the old address comes back. */
export function emailChangeMocks(base: string): RequestHandler[] {
  const { email, signInEmail } = memberWithUnconfirmedEmail();
  const on = mock(base);
  return [on(confirmEmailChange, { email }), on(undoEmailChange, { email: signInEmail ?? email })];
}
