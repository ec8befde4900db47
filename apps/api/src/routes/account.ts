import { serverErrors } from '@signalsync/content/serverErrors';
import * as account from '@signalsync/contract/calls/account';
import * as emailChange from '@signalsync/contract/calls/emailChange';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { type UserRow, users } from '../db/schema.ts';
import type { Dependencies } from '../http/dependencies.ts';
import {
  cancelChange,
  confirmChange,
  type LinkResult,
  resendLink,
  startChange,
  undoChange,
} from '../domain/account/emailChange.ts';
import { needsProof } from '../domain/account/proof.ts';
import { detailsChanged } from '../domain/subscription/customerDetails.ts';
import { limit, limitCalls } from '../http/callLimit.ts';
import type { App, AppContext } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { lockUser } from '../domain/core/users.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

/** How often per hour an account may cause mails about a change of its email address. */
const emailChangesPerHour = 5;

const calls = { ...account, ...emailChange };

/** Registers the calls for an account's data and for changing its email address. */
export function accountRoutes(app: App, deps: Dependencies): void {
  const { db, clock, settings, worker } = deps;

  async function locked(tx: Database, userId: string): Promise<UserRow> {
    const user = await lockUser(tx, userId);
    if (user === undefined) throw new HttpError(401, serverErrors.signInFirst);
    return user;
  }

  /**
   * Limits the calls of people who open mailed links. Returns the link's token, the id of this browser's session, and
   * the time.
   */
  async function linkUse(c: AppContext, { token }: { token: string }) {
    await limitCalls(c, 'email-link', deps);
    return { token, keptSessionId: (await c.var.session())?.id, now: clock.now() };
  }

  /**
   * Locks the user's row and runs `work`, which sends mails about a change of the email address. Throws a 429 if the
   * user asks for such mails too often in one hour.
   */
  async function changingEmail<T>(
    c: AppContext,
    userId: string,
    work: (tx: Database, change: { user: UserRow; appUrl: string; now: Date }) => Promise<T>,
  ): Promise<T> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const bucket = { key: `email-change:${userId}`, limit: emailChangesPerHour, windowSeconds: 3600 };
      await limit(tx, now, [bucket], serverErrors.account.tooManyChanges);
      return work(tx, { user: await locked(tx, userId), appUrl: appOrigin(c, settings), now });
    });
  }

  implement(app, calls, {
    updateAccount: async ({ params, body }, { c, session }) => {
      if (params.userId !== session.userId) throw new HttpError(404, serverErrors.noSuchAccount);
      if ('email' in body) {
        const { email } = body;
        if (needsProof(session, clock.now()))
          throw new HttpError(403, serverErrors.account.needsProof, undefined, { needsCode: true });
        await changingEmail(c, session.userId, (tx, change) => startChange(tx, { ...change, email }));
      } else {
        const { billingName, billingAddress } = body;
        await db.transaction(async (tx) => {
          await tx
            .update(users)
            .set({ billingName: billingName === '' ? null : billingName, billingAddress })
            .where(eq(users.id, session.userId));
          await detailsChanged(tx, session.userId, clock.now());
        });
      }
      worker.wake();
      return { success: true };
    },

    confirmEmailChange: async ({ body }, { c }) => answerOf(await confirmChange(db, await linkUse(c, body))),

    undoEmailChange: async ({ body }, { c }) => answerOf(await undoChange(db, await linkUse(c, body))),

    resendEmailLink: async (_, { c, session }) => {
      const isSent = await changingEmail(c, session.userId, resendLink);
      if (!isSent) throw new HttpError(409, serverErrors.account.noChange);
      worker.wake();
      return { success: true };
    },

    cancelEmailChange: async (_, { session }) => {
      const email = await db.transaction(async (tx) => cancelChange(tx, await locked(tx, session.userId), clock.now()));
      return { email };
    },
  });
}

function answerOf(result: LinkResult): { email: string } {
  if (result.kind === 'done') return { email: result.email };
  if (result.kind === 'taken') throw new HttpError(409, serverErrors.account.addressTaken);
  throw new HttpError(410, serverErrors.account.linkUsed);
}
