import { randomUUID } from 'node:crypto';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/accountData';
import type { Database } from '../db/database.ts';
import { readPart } from '../domain/accountData/readPart.ts';
import { addressOf, recordEvent } from '../domain/events/record.ts';
import { limit } from '../http/callLimit.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { lockActing, proofAsked } from '../http/freshProof.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';
import type { Session } from '../http/session.ts';

/** How often per hour an account may begin to take its data along. */
const filesPerHour = 10;
/** How many parts an account may read per hour. A part holds 100 invoices. */
const readsPerHour = 2000;

/** Registers the call with which users take along everything that is held about them. */
export function accountDataRoutes(app: App, deps: Dependencies): void {
  const { db, clock, worker } = deps;

  /** Throws unless the session's browser may read a part now. The first part is recorded as an event, and told by mail. */
  async function admit(tx: Database, session: Session, isFirst: boolean) {
    const now = clock.now();
    const { userId } = session;
    const { user, isStale } = await lockActing(tx, session, now);
    if (isStale) throw proofAsked(user, serverErrors.account.dataNeedsProof);
    const reads = { key: `data-reads:${userId}`, limit: readsPerHour, windowSeconds: 3600 };
    const files = { key: `data-files:${userId}`, limit: filesPerHour, windowSeconds: 3600 };
    await limit(tx, now, isFirst ? [files, reads] : [reads], serverErrors.account.tooManyFiles);
    if (isFirst) {
      const event = { kind: 'dataTaken' as const, object: userId, period: randomUUID(), userId, happenedAt: now };
      const values = { askedAt: now.toISOString() };
      // Nobody has proven the address of a guest, so it may be a stranger's.
      const isProven = user.emailProvenAt !== null;
      await recordEvent(tx, event, now, isProven ? { to: addressOf(user), name: 'dataTaken', values } : null);
    }
    return user;
  }

  implement(app, calls, {
    takeAccountData: async ({ body: { after } }, { session }) => {
      const madeAt = clock.now().toISOString();
      const user = await db.transaction((tx) => admit(tx, session, after === null));
      if (after === null) worker.wake();
      const part = await readPart(deps, user, after);
      if (part === undefined) throw new HttpError(409, serverErrors.account.dataMoved);
      return { madeAt, rows: part.rows, next: part.next };
    },
  });
}
