import { serverErrors } from '@signalsync/content/serverErrors';
import * as deletion from '@signalsync/contract/calls/accountDeletion';
import { undoDeletion } from '@signalsync/contract/calls/accountDeletionUndo';
import { waitAtMost } from '../async/withTimeout.ts';
import { pendingDeletion } from '../domain/account/deletions.ts';
import { beginDeletion } from '../domain/accountDeletion/begin.ts';
import { readOutlook } from '../domain/accountDeletion/outlook.ts';
import { takeDeletionBack } from '../domain/accountDeletion/undo.ts';
import { providerTimeoutMs } from '../domain/core/context.ts';
import { emailKeyOf } from '../domain/core/users.ts';
import { limit, limitCalls, limitProviderCalls } from '../http/callLimit.ts';
import { forgetBrowser } from '../http/cookies.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App, AppContext } from '../http/env.ts';
import { lockActing, proofAsked } from '../http/freshProof.ts';
import { appOrigin } from '../http/guards.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import type { Session } from '../http/session.ts';

/** How often per hour an account may try to delete itself. */
const triesPerHour = 20;

/** Registers the calls with which users delete their account, and take that back. */
export function accountDeletionRoutes(app: App, deps: Dependencies): void {
  const { db, clock, settings, worker } = deps;
  const { account: words } = serverErrors;

  /** Throws unless the session's browser has just proven the address, and its user has typed the account's address. */
  async function admit(session: Session, typed: string): Promise<void> {
    const now = clock.now();
    const bucket = { key: `delete-account:${session.userId}`, limit: triesPerHour, windowSeconds: 3600 };
    // Outside the transaction, so that a try that fails counts, too.
    await limit(db, now, [bucket], words.tooManyDeletions);
    await db.transaction(async (tx) => {
      const { user, isStale } = await lockActing(tx, session, now);
      if (emailKeyOf(typed) !== user.signInKey) throw new HttpError(422, words.deletionOtherEmail);
      if (isStale) throw proofAsked(user, words.deletionNeedsProof);
    });
  }

  /** Reads what would happen. Throws unless it is what the user was shown, and nothing is in the way. */
  async function agreed(session: Session, shown: string) {
    const outlook = await readOutlook(deps, session.userId);
    if (outlook === undefined) throw new HttpError(401, serverErrors.signInFirst);
    if (outlook.blocked !== null) throw new HttpError(409, words.deletionBlocked[outlook.blocked]);
    if (outlook.reply.shown !== shown) throw new HttpError(409, words.deletionChanged);
    return outlook;
  }

  async function begin(c: AppContext, session: Session, outlook: Awaited<ReturnType<typeof agreed>>) {
    return db.transaction(async (tx) => {
      const { user } = await lockActing(tx, session, clock.now());
      // The provider was asked before the lock, so another call may have changed the plan since.
      if (user.billingVersion !== outlook.user.billingVersion || (await pendingDeletion(tx, user.id)) !== undefined)
        throw new HttpError(409, words.deletionChanged);
      return beginDeletion(tx, { user, refunds: outlook.refunds, appUrl: appOrigin(c, settings), clock });
    });
  }

  implement(
    app,
    { ...deletion, undoDeletion },
    {
      deletionOutlookOf: async (_, { session }) => {
        await limitProviderCalls(deps, 'reads', session);
        const outlook = await readOutlook(deps, session.userId);
        if (outlook === undefined) throw new HttpError(401, serverErrors.signInFirst);
        return outlook.reply;
      },

      deleteAccount: async ({ body }, { c, session }) => {
        await admit(session, body.email);
        await limitProviderCalls(deps, 'changes', session);
        const { erasesAt, job } = await begin(c, session, await agreed(session, body.shown));
        forgetBrowser(c, settings);
        worker.wake();
        await waitAtMost(worker.runNow(job), providerTimeoutMs);
        return { erasesAt: erasesAt.toISOString() };
      },

      undoDeletion: async ({ body: { token } }, { c }) => {
        await limitCalls(c, 'email-link', deps);
        const email = await takeDeletionBack(db, { token, clock });
        if (email === undefined) throw new HttpError(410, words.deletionLinkUsed);
        worker.wake();
        return { email };
      },
    },
  );
}
