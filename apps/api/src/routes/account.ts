import * as calls from '@signalsync/contract/calls/account';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import { users } from '../db/schema.ts';
import { confirmChange, type LinkResult, startChange, undoChange } from '../domain/emailChange.ts';
import { countAll } from '../domain/rateLimits.ts';
import { limitCalls } from '../http/callLimit.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { implement } from '../http/implement.ts';
import { tooMany } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';

/** The account's own data, the change of its address, and the referral link. */
export function accountRoutes(app: Hono<AppEnv>, deps: Dependencies): void {
  const { db, clock, settings, worker } = deps;

  implement(
    app,
    calls,
  )({
    updateAccount: async ({ params, body }, { c, session }) => {
      if (params.userId !== session.userId) throw new Refusal(404, 'There is no such account.');
      if ('email' in body) await changeEmail(c, deps, session.userId, body.email);
      else {
        const { billingName, billingAddress } = body;
        await db
          .update(users)
          .set({ billingName: billingName === '' ? null : billingName, billingAddress })
          .where(eq(users.id, session.userId));
      }
      worker.wake();
      return { success: true };
    },

    confirmEmailChange: async ({ body }, { c }) => {
      await limitCalls(c, 'email-link', deps);
      const { now, keptSessionId } = { now: clock.now(), keptSessionId: (await c.var.session())?.id };
      return answerOf(await confirmChange(db, { token: body.token, keptSessionId, now, limits: settings.limits }));
    },

    undoEmailChange: async ({ body }, { c }) => {
      await limitCalls(c, 'email-link', deps);
      const keptSessionId = (await c.var.session())?.id;
      return answerOf(await undoChange(db, { token: body.token, keptSessionId, now: clock.now() }));
    },

    affiliateReferral: async (_, { c, session }) => {
      const [user] = await db.select({ code: users.referralCode }).from(users).where(eq(users.id, session.userId));
      if (user === undefined) return { referral: null };
      return { referral: { url: `${appOrigin(c, settings)}/?via=${encodeURIComponent(user.code)}` } };
    },
  });
}

async function changeEmail(c: AppContext, deps: Dependencies, userId: string, email: string): Promise<void> {
  const { db, clock, settings } = deps;
  const now = clock.now();
  const { limits } = settings;
  await db.transaction(async (tx) => {
    const bucket = { key: `email-change:${userId}`, limit: limits.emailChangesPerHour, windowSeconds: 3600 };
    const reached = await countAll(tx, now, [bucket]);
    if (reached !== null) throw tooMany('The email was changed many times.', reached);
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (user === undefined) throw new Refusal(401, 'Please sign in first.');
    await startChange(tx, { user, email, appUrl: appOrigin(c, settings), now, limits });
  });
}

function answerOf(result: LinkResult): { email: string } {
  if (result.kind === 'done') return { email: result.email };
  if (result.kind === 'taken')
    throw new Refusal(409, 'This address cannot be used for this account. Please choose another one.');
  throw new Refusal(410, 'This link no longer works: it was used already, was replaced or is too old.');
}
