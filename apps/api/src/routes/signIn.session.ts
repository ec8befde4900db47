import { claimReaddressed } from '../domain/checkout/readdress.ts';
import type { SignedIn, SignInContext } from '../domain/signIn/service.ts';
import { checkoutOwnerOf } from '../http/checkoutOwner.ts';
import { deviceToken, sessionToken, setSignInCookies } from '../http/cookies.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppContext } from '../http/env.ts';
import { forgetPurchaseOfOther } from '../http/forgetPurchase.ts';
import { signIns } from '../metrics/metrics.ts';

/** Returns what a sign-in needs to know about this browser. */
export const signInContextOf = (
  c: AppContext,
  { db, clock, settings }: Dependencies,
  via: string | null,
): SignInContext => ({
  db,
  now: clock.now(),
  sessionDays: settings.limits.sessionDays,
  oldToken: sessionToken(c, settings),
  oldDeviceToken: deviceToken(c, settings),
  via,
});

/**
 * Ends a sign-in: gives the browser its session, and lets the account have the purchase that this browser has made under
 * the account's address.
 */
export async function endSignIn(
  c: AppContext,
  deps: Dependencies,
  way: 'code' | 'google',
  signedIn: SignedIn,
): Promise<void> {
  signIns.inc({ way });
  setSignInCookies(c, deps.settings, signedIn);
  await forgetPurchaseOfOther(c, deps, signedIn.email);
  await claimReaddressed(deps, (await checkoutOwnerOf(c, deps)).guestOwner, signedIn.userId);
}
