import type { Dependencies } from '../app.ts';
import type { Asker } from '../domain/billing/attempts.ts';
import { hashOf } from '../domain/sessions.ts';
import { checkoutToken } from './cookies.ts';
import type { AppContext } from './env.ts';

/** The owner that a checkout cookie stands for. */
export const guestOwnerOf = (token: string): string => `guest:${hashOf(token)}`;

/** Who asks: the person of the session, and the guest of this browser's checkout cookie. */
export async function askerOf(c: AppContext, { settings }: Pick<Dependencies, 'settings'>): Promise<Asker> {
  const token = checkoutToken(c, settings);
  return {
    userId: (await c.var.session())?.userId ?? null,
    guestOwner: token === undefined ? null : guestOwnerOf(token),
  };
}
