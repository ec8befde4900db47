import { serverErrors } from '@signalsync/content/serverErrors';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, type UserRow } from '../db/schema.ts';
import { needsProof } from '../domain/account/proof.ts';
import { lockUser } from '../domain/core/users.ts';
import { HttpError } from './httpError.ts';
import type { Session } from './session.ts';

/**
 * Locks the user's row. Returns it, and whether the session's browser must prove the address anew. Throws a 401 if the
 * session has ended since the request was read. Whoever ends another browser's session holds this lock, so nobody else
 * ends it before the transaction does.
 */
export async function lockActing(tx: Database, { id, userId }: Pick<Session, 'id' | 'userId'>, now: Date) {
  const user = await lockUser(tx, userId);
  const [open] = await tx.select({ provenAt: sessions.provenAt }).from(sessions).where(eq(sessions.id, id));
  if (user === undefined || open === undefined) throw new HttpError(401, serverErrors.signInFirst);
  return { user, isStale: needsProof({ ...open, user }, now) };
}

/** The 403 that asks for a new proof of the address. `why` is the sentence of an app that cannot ask for one. */
export const proofAsked = ({ signInEmail }: UserRow, why: string): HttpError =>
  new HttpError(403, why, undefined, { needsCode: true, signInEmail });
