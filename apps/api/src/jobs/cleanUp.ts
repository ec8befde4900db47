import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { devices } from '../db/schema.signIn.ts';
import { emailChanges, sessions, webhookEvents } from '../db/schema.ts';
import { forgetOldCodes } from '../domain/signIn/codes.ts';
import { forgetOldWindows } from '../http/rateLimits.ts';

/** How long we keep records of webhook events, in ms: longer than the 30 days for which Stripe lists its events. */
const eventsMs = 60 * 24 * 60 * 60 * 1000;

/**
 * Deletes what has expired: codes, sessions, known browsers, email changes, rate limit windows, and records of webhook
 * events.
 */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await forgetOldCodes(db, now);
  await forgetOldWindows(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(webhookEvents).where(lt(webhookEvents.doneAt, new Date(now.getTime() - eventsMs)));
  await db.delete(devices).where(lt(devices.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.undoExpiresAt, now));
}
