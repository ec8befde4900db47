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
import { detailsChanged } from '../domain/subscription/customerDetails.ts';
import { limit, limitCalls } from '../http/callLimit.ts';
import type { App, AppContext } from '../http/env.ts';
import { lockActing, proofAsked } from '../http/freshProof.ts';
import { appOrigin } from '../http/guards.ts';
import { emailKeyOf } from '../domain/core/users.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import type { Session } from '../http/session.ts';

/** How often per hour an account may cause mails about a change of its email address. */
const emailChangesPerHour = 5;

const calls = { ...account, ...emailChange };

/** Registers the calls for an account's data and for changing its email address. */
export function accountRoutes(app: App, deps: Dependencies): void {
  const { db, clock, settings, worker } = deps;

  const codeNeeded = (user: UserRow) => proofAsked(user, serverErrors.account.needsProof);

  /**
   * Limits the calls of people who open mailed links. Returns the link's token, the id of this browser's session, and
   * the time.
   */
  async function linkUse(c: AppContext, { token }: { token: string }) {
    await limitCalls(c, 'email-link', deps);
    return { token, keptSessionId: (await c.var.session())?.id, now: clock.now() };
  }

  /**
   * Locks the user's row and runs `work`, which sends mails about a change of the email address. `isStale`: the last
   * proof of the address is too old to start a change. Throws a 429 if the user asks for such mails too often in one
   * hour; a call that fails does not count.
   */
  async function changingEmail<T>(
    c: AppContext,
    session: Session,
    work: (tx: Database, change: { user: UserRow; appUrl: string; now: Date }, isStale: boolean) => Promise<T>,
  ): Promise<T> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const bucket = { key: `email-change:${session.userId}`, limit: emailChangesPerHour, windowSeconds: 3600 };
      await limit(tx, now, [bucket], serverErrors.account.tooManyChanges);
      const { user, isStale } = await lockActing(tx, session, now);
      return work(tx, { user, appUrl: appOrigin(c, settings), now }, isStale);
    });
  }

  implement(app, calls, {
    updateAccount: async ({ params, body }, { c, session }) => {
      if (params.userId !== session.userId) throw new HttpError(404, serverErrors.noSuchAccount);
      if ('email' in body) {
        const { email } = body;
        await changingEmail(c, session, (tx, change, isStale) => {
          // Going back to the address that signs in gives the account to nobody.
          if (isStale && emailKeyOf(email) !== change.user.signInKey) throw codeNeeded(change.user);
          return startChange(tx, { ...change, email });
        });
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
      await changingEmail(c, session, async (tx, change, isStale) => {
        const result = await resendLink(tx, { ...change, mayStart: !isStale });
        if (result === 'mayNotStart') throw codeNeeded(change.user);
        if (result === 'none') throw new HttpError(409, serverErrors.account.noChange);
      });
      worker.wake();
      return { success: true };
    },

    cancelEmailChange: async (_, { session }) => {
      const email = await db.transaction(async (tx) => {
        const now = clock.now();
        const { user } = await lockActing(tx, session, now);
        return cancelChange(tx, user, now);
      });
      return { email };
    },
  });
}

function answerOf(result: LinkResult): { email: string } {
  if (result.kind === 'done') return { email: result.email };
  if (result.kind === 'taken') throw new HttpError(409, serverErrors.account.addressTaken);
  throw new HttpError(410, serverErrors.account.linkUsed);
}
