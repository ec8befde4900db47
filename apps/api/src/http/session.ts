import type { PlatformSteps } from '@signalsync/contract/model/platformSteps';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { convertRows } from '../db/convertRows.ts';
import type { Database } from '../db/database.ts';
import { sessions, type UserRow, users } from '../db/schema.ts';
import { platformSteps } from '../domain/connections/steps.ts';
import { guaranteeMs, type PaidPurchase, purchasesSince } from '../domain/subscription/guarantee.ts';
import { mayHavePurchases, shownMs } from '../domain/checkout/unclaimed.ts';
import { hasOpenCheckout } from '../domain/checkout/repository.ts';
import { endOf, type SessionLife } from '../domain/account/sessions.ts';
import { hashOf } from '../domain/core/tokens.ts';
import { hourMs } from '../domain/core/time.ts';

/** An open session and its account, as the database had them when the request was read. */
export interface Session {
  /** SHA-256 of the token. Never leaves the server. */
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** To the hour. Null if a version before this column opened the session. */
  readonly lastUsedAt: Date | null;
  /** When its browser proved the address. Null for a guest, and after a sign-in by a mailed link. */
  readonly provenAt: Date | null;
  readonly user: UserRow;
  /** Whether other tables may have rows about the account. If false, the caller need not query them. */
  readonly has: { readonly openCheckout: boolean; readonly purchases: boolean };
  /** The user's purchases. Null if none of them can still have a guarantee. */
  readonly purchases: readonly PaidPurchase[] | null;
  /** How far the user has come on each platform. Null if the user has no connections. */
  readonly platforms: PlatformSteps | null;
}

/**
 * Returns the session of a token; null if there is none. `isExtended`: the session was not used for an hour and was
 * extended now, so the browser needs a new cookie.
 */
export type SessionReader = (token: string, now: Date) => Promise<(Session & { isExtended: boolean }) | null>;

/**
 * Creates a function that reads sessions. Each read is one SQL statement.
 * @param life - how long a session lasts
 */
export function sessionReader(db: Database, life: SessionLife): SessionReader {
  let statement: ReturnType<typeof sessionStatement> | undefined;
  return async (token, now) => {
    statement ??= convertRows(sessionStatement(db));
    const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
    const [row] = await statement.execute({
      id: hashOf(token),
      now: ago(0),
      guaranteeSince: ago(guaranteeMs),
      purchasesSince: ago(shownMs),
    });
    if (row === undefined) return null;
    const isExtended = row.lastUsedAt === null || now.getTime() - row.lastUsedAt.getTime() >= hourMs;
    const used = { lastUsedAt: now, expiresAt: endOf(life, row.createdAt, now) };
    if (isExtended) await db.update(sessions).set(used).where(eq(sessions.id, row.id));
    return { ...row, ...(isExtended && used), userId: row.user.id, isExtended };
  };
}

/**
 * Returns the statement that reads a session. Its placeholders are `id`, and three moments as ISO text: `now`,
 * `guaranteeSince` (`guaranteeMs` ago) and `purchasesSince` (`shownMs` ago).
 */
export function sessionStatement(db: Database) {
  const at = (name: string) => sql.placeholder(name);
  const whether = (condition: SQL | undefined) => sql<boolean>`${condition}`.inlineParams();
  return (
    db
      .select({
        id: sessions.id,
        createdAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
        provenAt: sessions.provenAt,
        user: users,
        has: {
          openCheckout: whether(hasOpenCheckout(db)),
          purchases: whether(mayHavePurchases(db, at('purchasesSince'))),
        },
        purchases: purchasesSince(db, at('guaranteeSince')),
        platforms: platformSteps(),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(eq(sessions.id, at('id')), gt(sessions.expiresAt, at('now'))))
      // The statement gets no name here, because `nameStatements` names repeated statements if the settings allow that.
      .prepare('')
  );
}
