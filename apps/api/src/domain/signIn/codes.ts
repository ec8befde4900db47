import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { verificationCodeLength } from '@signalsync/content/constants';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginCodes } from '../../db/schema.signIn.ts';
import { uncount } from '../core/rateLimits.ts';
import { enqueueTaken, type JobRow } from '../../jobs/queue.ts';
import { codeMinutes } from '../../settings/cookieLifetimes.ts';
import type { Secret } from '../../settings/secret.ts';
import type { Limits } from '../../settings/settings.ts';
import { type CodeRequester, cooldownsOf, countGuess, countSend, type SendRejected } from './codeLimits.ts';
import { deviceFor } from '../account/devices.ts';
import { emailKeyOf } from '../core/users.ts';
import { hashOf, newToken } from '../core/tokens.ts';

/** How many guesses a code takes. */
const codeGuesses = 5;

interface Deps {
  readonly db: Database;
  readonly now: Date;
  readonly secret: Secret;
  readonly limits: Limits;
}

/** The browser that asks for a code or enters one. */
export interface CodeBrowser {
  /** Token of the cookie that the browser's codes belong to; undefined without the cookie. */
  readonly token: string | undefined;
  /** Token of the device cookie, by which the server knows which addresses this browser has proven before. */
  readonly deviceToken: string | undefined;
  readonly ipPrefix: string;
}

/**
 * If a code was created: the token for the browser's code cookie, and the queued mail, which the caller must send. If
 * the mail can never be delivered, the caller must call `takeBack`. If no code was created: the limit that was reached,
 * and whether the browser still has a valid code.
 */
export type SendResult =
  | { readonly token: string; readonly mail: JobRow; readonly takeBack: () => Promise<void> }
  | { readonly rejected: SendRejected; readonly hasCode: boolean };

/**
 * Queues a mail with a new code. The new code replaces this browser's older code, but no other browser's. Does the same
 * work for known and unknown addresses.
 */
export async function sendCode(
  { db, now, secret, limits }: Deps,
  request: { email: string; via: string | null; browser: CodeBrowser },
): Promise<SendResult> {
  const { email, via, browser } = request;
  const token = browser.token ?? newToken();
  const requester = await requesterOf(db, now, email, { ...browser, token });
  const { emailKey, browserHash } = requester;
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  return db.transaction(async (tx) => {
    const rejected = await countSend(tx, now, limits, requester);
    if (rejected !== null) return { rejected, hasCode: await hasCode(tx, now, requester) };
    const values = { id: randomUUID(), codeHash: hmacOf(secret, emailKey, code), guesses: 0, via, expiresAt };
    await tx
      .insert(loginCodes)
      .values({ emailKey, browserHash, ...values })
      .onConflictDoUpdate({ target: [loginCodes.emailKey, loginCodes.browserHash], set: values });
    const unwritten = { to: email, name: 'loginCode', values: { code, minutes: codeMinutes } } as const;
    const mail = await enqueueTaken(tx, 'sendMail', unwritten, now, expiresAt);
    return { token, mail, takeBack: () => takeBack(db, values.id, limits, requester) };
  });
}

/**
 * Deletes a code that nobody will receive, and ends the pause before the next code. The other limits still count the
 * code.
 */
async function takeBack(db: Database, id: string, limits: Limits, requester: CodeRequester): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.id, id));
  for (const { key } of cooldownsOf(limits, requester)) await uncount(db, key);
}

/**
 * Result of a guess. `wrong`: the code is wrong, expired, used or another browser's. `usedUp`: the code has no guess
 * left.
 */
export type GuessResult =
  | { readonly kind: 'right'; readonly via: string | null; readonly consume: (tx: Database) => Promise<boolean> }
  | { readonly kind: 'wrong' | 'usedUp' };

/**
 * Checks a guess. Locks code rows before limit rows, so that two guesses cannot deadlock. Counts a guess before
 * comparing it, so that parallel guesses cannot exceed the limit. If the guess is right, the caller must call `consume`
 * in the transaction that opens the session. Of parallel right guesses, `consume` returns true only for the first.
 */
export async function guessCode(
  { db, now, secret, limits }: Deps,
  { email, code, browser }: { email: string; code: string; browser: CodeBrowser },
): Promise<GuessResult> {
  const { token } = browser;
  if (token === undefined) return { kind: 'wrong' };
  const requester = await requesterOf(db, now, email, { ...browser, token });
  const { emailKey, browserHash } = requester;
  const guessed = Buffer.from(hmacOf(secret, emailKey, code));
  const counted = await db.transaction(async (tx) => {
    const isOfBrowser = and(eq(loginCodes.emailKey, emailKey), eq(loginCodes.browserHash, browserHash));
    const [row] = await tx.select().from(loginCodes).where(isOfBrowser).for('update');
    if (row === undefined || row.expiresAt <= now) return 'wrong';
    if (row.guesses >= codeGuesses) return 'usedUp';
    const keys = await countGuess(tx, now, limits, requester);
    const guesses = row.guesses + 1;
    await tx.update(loginCodes).set({ guesses }).where(eq(loginCodes.id, row.id));
    return { row, keys, isLast: guesses >= codeGuesses };
  });
  if (typeof counted === 'string') return { kind: counted };
  const { row, keys, isLast } = counted;
  if (!timingSafeEqual(guessed, Buffer.from(row.codeHash))) return { kind: isLast ? 'usedUp' : 'wrong' };
  return {
    kind: 'right',
    via: row.via,
    consume: async (tx) => {
      const used = await tx.delete(loginCodes).where(eq(loginCodes.id, row.id)).returning({ id: loginCodes.id });
      if (used.length === 0) return false;
      for (const key of keys.toSorted()) await uncount(tx, key);
      return true;
    },
  };
}

/** Deletes expired codes. */
export async function forgetOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
}

async function hasCode(tx: Database, now: Date, { emailKey, browserHash }: CodeRequester): Promise<boolean> {
  const [row] = await tx
    .select({ guesses: loginCodes.guesses, expiresAt: loginCodes.expiresAt })
    .from(loginCodes)
    .where(and(eq(loginCodes.emailKey, emailKey), eq(loginCodes.browserHash, browserHash)));
  return row !== undefined && row.expiresAt > now && row.guesses < codeGuesses;
}

async function requesterOf(
  db: Database,
  now: Date,
  email: string,
  { token, deviceToken, ipPrefix }: CodeBrowser & { token: string },
): Promise<CodeRequester> {
  const emailKey = emailKeyOf(email);
  const deviceId = await deviceFor(db, deviceToken, emailKey, now);
  return { emailKey, browserHash: hashOf(token), deviceId, ipPrefix };
}

function hmacOf(secret: Secret, key: string, code: string): string {
  return secret.hmac('login code', `${key}\n${code}`);
}
