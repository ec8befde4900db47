import type { Dependencies } from './dependencies.ts';
import type { CheckoutOwner } from '../domain/checkout/repository.ts';
import { checkoutToken } from './cookies.ts';
import type { AppContext } from './env.ts';
import { hashOf } from '../domain/core/tokens.ts';

/**
 * Returns the `owner` under which a guest's checkouts are stored. `token` is the value of the guest's checkout cookie.
 */
export const guestOwnerOf = (token: string): string => `guest:${hashOf(token)}`;

/**
 * Returns the two possible owners of a checkout in this browser: the signed-in user, and the guest with the checkout
 * cookie. `userId` is null if nobody is signed in, `guestOwner` is null without the cookie.
 */
export async function checkoutOwnerOf(
  c: AppContext,
  { settings }: Pick<Dependencies, 'settings'>,
): Promise<CheckoutOwner> {
  const token = checkoutToken(c, settings);
  return {
    userId: (await c.var.session())?.userId ?? null,
    guestOwner: token === undefined ? null : guestOwnerOf(token),
  };
}
