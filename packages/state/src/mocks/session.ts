import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import { logout } from '@signalsync/contract/calls/session';
import { googleStart, sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { signInByLink } from '@signalsync/contract/calls/signInLink';
import { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import { newcomer } from '@signalsync/contract/fixtures/people';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import { HttpResponse, type RequestHandler } from 'msw';
import { mock } from './mock.ts';

/**
 * Mocks the session. If `authenticated` is true, the user is signed in until logout; else nobody is signed in. By
 * default `userId` is the id that all sample users have.
 */
export function sessionMocks(base: string, authenticated: boolean, userId = newcomer().id): RequestHandler[] {
  const on = mock(base);
  let isSignedIn = authenticated;
  const leave = () => {
    isSignedIn = false;
    return { success: true };
  };
  return [
    on(authCheck, () => (isSignedIn ? { authenticated: true, userId } : { authenticated: false })),
    on(logout, leave),
    on(signOutEverywhere, leave),
  ];
}

/**
 * Mocks a guest who began a purchase in this browser. The reply contains the purchase only if the query asks for it.
 */
export const guestPurchaseMock = (base: string, purchase: GuestPurchase): RequestHandler =>
  mock(base)(authCheck, ({ query }) => ({ authenticated: false, ...(query.purchase !== undefined && { purchase }) }));

/** The code in the mocked mail. */
export const sampleCode = '314159';

/** Mocks a sign-in that mails a code to every email address and accepts only `sampleCode`. */
export function signInMocks(base: string): RequestHandler[] {
  const on = mock(base);
  return [
    on(sendVerification, { success: true }),
    on(verifyAndLogin, ({ body }) =>
      body.code === sampleCode
        ? { success: true }
        : HttpResponse.json({ message: 'That code is wrong or has expired.' }, { status: 400 }),
    ),
    on(signInByLink, { success: true }),
    on(googleStart, { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=sample' }),
  ];
}
