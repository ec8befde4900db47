import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import { logout } from '@signalsync/contract/calls/session';
import { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import { newcomer } from '@signalsync/contract/fixtures/people';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/**
 * Mocks the session. If `authenticated` is true, the user is signed in until logout; else nobody is signed in. `userId`
 * is by default that of all sample users.
 */
export function sessionMocks(base: string, authenticated: boolean, userId = newcomer().id): RequestHandler[] {
  const on = mock(base);
  let isSignedIn = authenticated;
  return [
    on(authCheck, () => (isSignedIn ? { authenticated: true, userId } : { authenticated: false })),
    on(logout, () => {
      isSignedIn = false;
      return { success: true };
    }),
    on(signOutEverywhere, () => {
      isSignedIn = false;
      return { success: true };
    }),
  ];
}

/**
 * Mocks a guest who began a purchase in this browser. The reply contains the purchase only if the query asks for it.
 */
export const guestPurchaseMock = (base: string, purchase: GuestPurchase): RequestHandler =>
  mock(base)(authCheck, ({ query }) => ({ authenticated: false, ...(query.purchase !== undefined && { purchase }) }));
