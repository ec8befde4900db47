import { authCheck, logout } from '@signalsync/contract/calls/session';
import type { RequestHandler } from 'msw';
import { mock } from './mock.ts';

/** A browser that is signed in, until it logs out; or one that never was. */
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
