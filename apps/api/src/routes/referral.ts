import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { users } from '../db/schema.ts';
import type { Dependencies } from '../dependencies.ts';
import type { AppEnv } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { implement } from '../http/implement.ts';

/** Registers the call that returns a user's referral link. */
export function referralRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, settings } = deps;

  implement(app, { affiliateReferral })({
    affiliateReferral: async (_, { c, session }) => {
      const [user] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, session.userId));
      if (user === undefined) return { referral: null };
      return { referral: { url: `${appOrigin(c, settings)}/?via=${encodeURIComponent(user.code)}` } };
    },
  });
}
