import { randomInt, timingSafeEqual } from 'node:crypto';
import { mails } from '@signalsync/content/mails';
import { verificationCodeLength } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { shell } from '@signalsync/content/shell';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginCodes } from '../db/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Limits } from '../settings.ts';
import { countAll, type LimitReached, uncount } from './rateLimits.ts';
import type { Secret } from './secret.ts';
import { emailKeyOf } from './users.ts';

const daySeconds = 24 * 60 * 60;

interface Parts {
  readonly db: Database;
  readonly now: Date;
  readonly secret: Secret;
  readonly limits: Limits;
}

/** Which limit of sending was reached. */
export type SendRefused = LimitReached & { readonly isCooldown: boolean };

/**
 * Mails a new code to the address and forgets the older one; the same work for known and unknown addresses.
 * Answers the limit when one was reached, and null when the mail is on its way.
 */
export async function sendCode(
  { db, now, secret, limits }: Parts,
  request: { email: string; via: string | null; ipPrefix: string },
): Promise<SendRefused | null> {
  const key = emailKeyOf(request.email);
  const cooldownKey = `code-cooldown:${key}`;
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0');
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000);
  return db.transaction(async (tx) => {
    const reached = await countAll(tx, now, [
      ...(limits.resendSeconds > 0 ? [{ key: cooldownKey, limit: 1, windowSeconds: limits.resendSeconds }] : []),
      { key: `code-hour:${key}:${request.ipPrefix}`, limit: limits.sendsPerHour, windowSeconds: 3600 },
      { key: `code-day:${key}`, limit: limits.sendsPerDay, windowSeconds: daySeconds },
    ]);
    if (reached !== null) return { ...reached, isCooldown: reached.key === cooldownKey };
    const values = { codeHash: hashOf(secret, key, code), guesses: 0, via: request.via, expiresAt };
    await tx
      .insert(loginCodes)
      .values({ emailKey: key, ...values })
      .onConflictDoUpdate({ target: loginCodes.emailKey, set: values });
    await enqueue(tx, 'mail', { to: request.email, ...mailOf(code, limits.codeMinutes) }, now, expiresAt);
    return null;
  });
}

/** A guess is right, wrong (or the code is expired, used, replaced or was never sent), or one too many today. */
export type GuessResult =
  | { readonly kind: 'right'; readonly via: string | null; readonly consume: (tx: Database) => Promise<boolean> }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'limited'; readonly reached: LimitReached };

/**
 * Checks a guess. Code rows are always locked before the rows of limits, or two guesses could wait for each other. A guess is counted before it is compared, so parallel guesses cannot pass the limit. A right one must be
 * consumed in the transaction that opens the session: of parallel right ones only the first can.
 */
export async function guessCode({ db, now, secret, limits }: Parts, email: string, code: string): Promise<GuessResult> {
  const key = emailKeyOf(email);
  const dayKey = `code-failed:${key}`;
  const guessed = Buffer.from(hashOf(secret, key, code));
  const counted = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(loginCodes).where(eq(loginCodes.emailKey, key)).for('update');
    if (row === undefined || row.expiresAt <= now || row.guesses >= limits.codeGuesses) return undefined;
    const reached = await countAll(tx, now, [
      { key: dayKey, limit: limits.failedGuessesPerDay, windowSeconds: daySeconds },
    ]);
    if (reached !== null) return { reached };
    await tx
      .update(loginCodes)
      .set({ guesses: row.guesses + 1 })
      .where(eq(loginCodes.emailKey, key));
    return { row };
  });
  if (counted === undefined) return { kind: 'wrong' };
  if (counted.reached !== undefined) return { kind: 'limited', reached: counted.reached };
  const { row } = counted;
  if (!timingSafeEqual(guessed, Buffer.from(row.codeHash))) return { kind: 'wrong' };
  return {
    kind: 'right',
    via: row.via,
    consume: async (tx) => {
      const used = await tx
        .delete(loginCodes)
        .where(and(eq(loginCodes.emailKey, key), eq(loginCodes.codeHash, row.codeHash)))
        .returning({ emailKey: loginCodes.emailKey });
      if (used.length === 0) return false;
      await uncount(tx, dayKey);
      return true;
    },
  };
}

/** Removes codes that expired. */
export async function forgetOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
}

function hashOf(secret: Secret, key: string, code: string): string {
  return secret.hmac('login code', `${key}\n${code}`);
}

function mailOf(code: string, minutes: number): { subject: string; text: string } {
  return {
    subject: fill(mails.loginCode.subject, { code, product: shell.productName }),
    text: fill(mails.loginCode.text.join('\n\n'), { code, minutes }),
  };
}
