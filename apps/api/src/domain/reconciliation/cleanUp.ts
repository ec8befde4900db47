import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { planChanges } from '../../db/schema.changes.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { devices } from '../../db/schema.signIn.ts';
import { emailChanges, jobs, sessions, webhookEvents } from '../../db/schema.ts';
import type { EventKind } from '../events/events.ts';
import { forgetOldWindows } from '../core/rateLimits.ts';
import { dayMs } from '../core/time.ts';
import { forgetOldCodes } from '../signIn/codes.ts';

/**
 * How long we keep records of webhooks, failed jobs and sign-ins in new browsers, in ms. It is longer than the 30 days
 * for which Stripe lists events.
 */
const keptMs = 60 * dayMs;

/**
 * Deletes everything that has expired: codes, sessions, browsers, email changes, previews of changes of the plan, rate
 * limits, webhook records, failed jobs and records of sign-ins in new browsers.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await forgetOldCodes(db, now);
  await forgetOldWindows(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  const longAgo = new Date(now.getTime() - keptMs);
  await db.delete(webhookEvents).where(lt(webhookEvents.doneAt, longAgo));
  await forgetFailedJobs(db, longAgo);
  const { kind, recordedAt } = accountEvents;
  await db.delete(accountEvents).where(and(eq(kind, 'newBrowser' satisfies EventKind), lt(recordedAt, longAgo)));
  await db.delete(devices).where(lt(devices.expiresAt, now));
  const isOver = inArray(planChanges.status, ['shown', 'closed']);
  await db.delete(planChanges).where(and(isOver, lt(planChanges.createdAt, new Date(now.getTime() - dayMs))));
  await db.delete(emailChanges).where(lt(emailChanges.undoExpiresAt, now));
}

/** Deletes failed jobs. `account_events` then shows their mails as not sent. */
async function forgetFailedJobs(db: Database, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = (await tx.delete(jobs).where(lt(jobs.failedAt, before)).returning({ id: jobs.id })).map(({ id }) => id);
    if (old.length > 0) await tx.update(accountEvents).set({ jobId: null }).where(inArray(accountEvents.jobId, old));
  });
}
