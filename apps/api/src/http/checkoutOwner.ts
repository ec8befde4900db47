import type { Dependencies } from '../dependencies.ts';
import type { CheckoutOwner } from '../domain/checkout/repository.ts';
import { hashOf } from '../domain/signIn/sessions.ts';
import { checkoutToken } from './cookies.ts';
import type { AppContext } from './env.ts';

/** Returns the checkout owner for a checkout cookie. */
export const guestOwnerOf = (token: string): string => `guest:${hashOf(token)}`;

/** Returns the owner of a checkout: the signed-in user, or the guest of the checkout cookie. */
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
