import { randomUUID } from 'node:crypto';
import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/accountData';
import { and, eq, gt, like } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { accountEvents } from '../db/schema.events.ts';
import { asksProvider, readPart } from '../domain/accountData/readPart.ts';
import { hourMs } from '../domain/core/time.ts';
import { hashOf } from '../domain/core/tokens.ts';
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
/** How many parts an account may read per minute that our server asks the provider for. All members share its quota. */
const providerReadsPerMinute = 200;

/** Registers the call with which users take along everything that is held about them. */
export function accountDataRoutes(app: App, deps: Dependencies): void {
  const { db, clock, worker } = deps;

  /** Returns whether a session has begun a file within the last hour. `browser` begins the periods of its events. */
  async function hasBegun(tx: Database, browser: string, userId: string, now: Date): Promise<boolean> {
    const isRecent = gt(accountEvents.happenedAt, new Date(now.getTime() - hourMs));
    const isOfBrowser = and(eq(accountEvents.userId, userId), like(accountEvents.period, `${browser}~%`));
    return (await tx.$count(accountEvents, and(eq(accountEvents.kind, 'dataTaken'), isOfBrowser, isRecent))) > 0;
  }

  /**
   * Throws unless the session's browser may read a part now. The first part is recorded as an event, and told by mail.
   * A browser that has begun no file begins one with any part, so that none is read without that mail.
   */
  async function admit(tx: Database, session: Session, after: string | null) {
    const now = clock.now();
    const { userId } = session;
    const { user, isStale } = await lockActing(tx, session, now);
    if (isStale) throw proofAsked(user, serverErrors.account.dataNeedsProof);
    const browser = hashOf(session.id).slice(0, 16);
    const isFirst = after === null || !(await hasBegun(tx, browser, userId, now));
    const reads = { key: `data-reads:${userId}`, limit: readsPerHour, windowSeconds: 3600 };
    const files = { key: `data-files:${userId}`, limit: filesPerHour, windowSeconds: 3600 };
    const atProvider = { key: `data-provider:${userId}`, limit: providerReadsPerMinute, windowSeconds: 60 };
    const buckets = [reads, ...(isFirst ? [files] : []), ...(asksProvider(after) ? [atProvider] : [])];
    await limit(tx, now, buckets, serverErrors.account.tooManyFiles);
    if (isFirst) {
      const period = `${browser}~${randomUUID()}`;
      const event = { kind: 'dataTaken' as const, object: userId, period, userId, happenedAt: now };
      const values = { askedAt: now.toISOString() };
      // Nobody has proven the address of a guest, so it may be a stranger's.
      const isProven = user.emailProvenAt !== null;
      await recordEvent(tx, event, now, isProven ? { to: addressOf(user), name: 'dataTaken', values } : null);
    }
    return { user, isFirst };
  }

  implement(app, calls, {
    takeAccountData: async ({ body: { after } }, { session }) => {
      const madeAt = clock.now().toISOString();
      const { user, isFirst } = await db.transaction((tx) => admit(tx, session, after));
      if (isFirst) worker.wake();
      const part = await readPart(deps, user, after);
      if (part === undefined) throw new HttpError(409, serverErrors.account.dataMoved);
      return { madeAt, rows: part.rows, next: part.next };
    },
  });
}
