import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { emailChanges, sessions, webhookEvents } from '../db/schema.ts';
import { devices } from '../db/schema.signIn.ts';
import { forgetOldCodes } from '../domain/signIn/codes.ts';
import { forgetOldWindows } from '../http/rateLimits.ts';

/** The provider keeps its events for 30 days, and lists them to us for as long. */
const eventsMs = 60 * 24 * 60 * 60 * 1000;

/** Removes what has expired: codes, sessions, known browsers, links of mails, windows of limits, records of events. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await forgetOldCodes(db, now);
  await forgetOldWindows(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(webhookEvents).where(lt(webhookEvents.doneAt, new Date(now.getTime() - eventsMs)));
  await db.delete(devices).where(lt(devices.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.undoExpiresAt, now));
}
