import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Database } from '../db/database.ts';
import { type UserRow, users } from '../db/schema.ts';
import { isForOther } from '../domain/checkout/guest.ts';
import { hashOf } from '../domain/core/tokens.ts';
import { emailKeyOf } from '../domain/core/users.ts';
import { removeCookie, setToken, tokenIn } from './cookies.ts';
import type { Dependencies } from './dependencies.ts';
import type { AppContext, AppEnv } from './env.ts';
import { HttpError } from './httpError.ts';
import { type Session, sessionReader } from './session.ts';

/**
 * Gives every request the function `session`. Its first call reads the session. Sets a new cookie if the session was
 * extended.
 */
export function sessionLookup({ db, clock, settings }: Dependencies): MiddlewareHandler<AppEnv> {
  const read = sessionReader(db, settings.limits);
  return (c, next) => {
    let found: Promise<Session | null> | undefined;
    const readSession = async () => {
      const token = tokenIn(c, settings, 'sid');
      if (token === undefined) return null;
      const session = await read(token, clock.now());
      if (session !== null) c.set('userId', session.userId);
      if (session?.isExtended) setToken(c, settings, 'sid', token);
      return session;
    };
    c.set('session', () => {
      found ??= readSession();
      return found;
    });
    return next();
  };
}

/**
 * Rejects a call if the page that made it shows another account than the one that is signed in. The query parameter
 * `as` is the id of the account that the page shows. Without this parameter, nothing is checked.
 */
export async function rejectOtherAccount(c: AppContext): Promise<void> {
  const shown = c.req.query('as');
  if (shown === undefined) return;
  const session = await c.var.session();
  if (session !== null && session.userId !== shown) throw new HttpError(401, serverErrors.otherAccount);
}

/** Returns the user of a session. Throws a 401 if the account no longer exists. */
export async function signedInUser(db: Database, { userId }: Session): Promise<UserRow> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new HttpError(401, serverErrors.signInFirst);
  return user;
}

/**
 * Returns the `owner` under which a guest's checkouts are stored. `token` is the value of the guest's checkout cookie.
 */
export const guestOwnerOf = (token: string): string => `guest:${hashOf(token)}`;

/**
 * Returns the two possible owners of a checkout in this browser: the signed-in user, and the guest with the checkout
 * cookie. `userId` is null if nobody is signed in, `guestOwner` is null without the cookie.
 */
export async function checkoutOwnerOf(c: AppContext, { settings }: Pick<Dependencies, 'settings'>) {
  const token = tokenIn(c, settings, 'checkout');
  return {
    userId: (await c.var.session())?.userId ?? null,
    guestOwner: token === undefined ? null : guestOwnerOf(token),
  };
}

/**
 * Removes the checkout cookie if the unfinished guest purchase in this browser has another email address than `email`.
 * Call it when somebody signs in here with `email`.
 */
export async function forgetPurchaseOfOther(c: AppContext, deps: Dependencies, email: string): Promise<void> {
  const { db, clock, settings } = deps;
  const { guestOwner } = await checkoutOwnerOf(c, deps);
  if (guestOwner !== null && (await isForOther(db, guestOwner, emailKeyOf(email), clock.now())))
    removeCookie(c, settings, 'checkout');
}
