import type { Dependencies } from './dependencies.ts';
import { isForOther } from '../domain/checkout/guestPurchase.ts';
import { checkoutOwnerOf } from './checkoutOwner.ts';
import { clearCheckoutCookie } from './cookies.ts';
import type { AppContext } from './env.ts';
import { emailKeyOf } from '../domain/core/users.ts';

/**
 * Clears the checkout cookie if the unfinished guest purchase in this browser has another email address than `email`.
 * Call it when somebody signs in here with `email`.
 */
export async function forgetPurchaseOfOther(c: AppContext, deps: Dependencies, email: string): Promise<void> {
  const { db, clock, settings } = deps;
  const { guestOwner } = await checkoutOwnerOf(c, deps);
  if (guestOwner !== null && (await isForOther(db, guestOwner, emailKeyOf(email), clock.now())))
    clearCheckoutCookie(c, settings);
}
