import type { Dependencies } from '../dependencies.ts';
import type { CheckoutOwner } from '../domain/checkout/repository.ts';
import { hashOf } from '../domain/signIn/sessions.ts';
import { checkoutToken } from './cookies.ts';
import type { AppContext } from './env.ts';

/** The owner that a checkout cookie stands for. */
export const guestOwnerOf = (token: string): string => `guest:${hashOf(token)}`;

/** Who asks: the person of the session, and the guest of this browser's checkout cookie. */
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
