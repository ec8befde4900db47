import { lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { emailChanges, sessions } from '../db/schema.ts';
import { forgetOldCodes } from '../domain/loginCodes.ts';
import { forgetOldWindows } from '../domain/rateLimits.ts';

/** Removes what has expired: codes, sessions, links of mails, windows of limits. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await forgetOldCodes(db, now);
  await forgetOldWindows(db, now);
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(emailChanges).where(lt(emailChanges.undoExpiresAt, now));
}
