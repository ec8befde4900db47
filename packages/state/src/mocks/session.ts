import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import { logout } from '@signalsync/contract/calls/session';
import type { GuestPurchase } from '@signalsync/contract/model/guestPurchase';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** Mocks a browser that is signed in until it logs out, or one that is not signed in. */
export function sessionMocks(base: string, authenticated: boolean): RequestHandler[] {
  const on = mock(base);
  let isSignedIn = authenticated;
  return [
    on(authCheck, () => ({ authenticated: isSignedIn })),
    on(logout, () => {
      isSignedIn = false;
      return { success: true };
    }),
  ];
}

/** Mocks a guest's browser with a purchase that it began. The server tells it only if asked. */
export const guestPurchaseMock = (base: string, purchase: GuestPurchase): RequestHandler =>
  mock(base)(authCheck, ({ query }) => ({ authenticated: false, ...(query.purchase !== undefined && { purchase }) }));
