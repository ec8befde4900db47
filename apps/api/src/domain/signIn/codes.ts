import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { mails } from '@signalsync/content/mails';
import { verificationCodeLength } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { shell } from '@signalsync/content/shell';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginCodes } from '../../db/schema.signIn.ts';
import { enqueueTaken, type JobRow } from '../../jobs/queue.ts';
import type { Limits } from '../../settings.ts';
import { type CodeRequester, cooldownsOf, countGuess, countSend, type SendRejected } from './codeLimits.ts';
import { deviceFor } from './devices.ts';
import { uncount } from '../../http/rateLimits.ts';
import type { Secret } from '../../secret.ts';
import { hashOf, newToken } from './sessions.ts';
import { emailKeyOf } from '../account/repository.ts';

interface Parts {
  readonly db: Database;
  readonly now: Date;
  readonly secret: Secret;
  readonly limits: Limits;
}

/** The browser that asks for a code or enters one. */
export interface CodeBrowser {
  /** Token of the cookie that its codes belong to; undefined where it has none. */
  readonly token: string | undefined;
  /** Token of the cookie that makes it known for the addresses that it has proven. */
  readonly deviceToken: string | undefined;
  readonly ipPrefix: string;
}

/**
 * A code belongs to the browser with this token, and its mail is to be handed over by the caller (`takeBack` where that fails for good);
 * or a limit was reached, and the browser may hold a code that works. */
export type SendResult =
  | { readonly token: string; readonly mail: JobRow; readonly takeBack: () => Promise<void> }
  | { readonly rejected: SendRejected; readonly hasCode: boolean };

/**
 * Mails a new code to the address, which replaces the older one of this browser and no other browser's; the same work for known and
 * unknown addresses.
 */
export async function sendCode(
  { db, now, secret, limits }: Parts,
  request: { email: string; via: string | null; browser: CodeBrowser },
): Promise<SendResult> {
  const { email, via, browser } = request;
  const token = browser.token ?? newToken();
  const requester = await requesterOf(db, now, email, { ...browser, token });
  const { emailKey, browserHash } = requester;
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0');
  const expiresAt = new Date(now.getTime() + limits.codeMinutes * 60_000);
  return db.transaction(async (tx) => {
    const rejected = await countSend(tx, now, limits, requester);
    if (rejected !== null) return { rejected, hasCode: await hasCode(tx, now, limits, requester) };
    const values = { id: randomUUID(), codeHash: hmacOf(secret, emailKey, code), guesses: 0, via, expiresAt };
    await tx
      .insert(loginCodes)
      .values({ emailKey, browserHash, ...values })
      .onConflictDoUpdate({ target: [loginCodes.emailKey, loginCodes.browserHash], set: values });
    const mail = await enqueueTaken(tx, 'mail', { to: email, ...mailOf(code, limits.codeMinutes) }, now, expiresAt);
    return { token, mail, takeBack: () => takeBack(db, values.id, limits, requester) };
  });
}

/** Forgets a code that nobody will get, and the pause before the next one. That it was asked for still counts. */
async function takeBack(db: Database, id: string, limits: Limits, requester: CodeRequester): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.id, id));
  for (const { key } of cooldownsOf(limits, requester)) await uncount(db, key);
}

/** A guess is right; wrong (or the code is expired, used, or was never sent to this browser); or the code has no guess left. */
export type GuessResult =
  | { readonly kind: 'right'; readonly via: string | null; readonly consume: (tx: Database) => Promise<boolean> }
  | { readonly kind: 'wrong' | 'usedUp' };

/**
 * Checks a guess. Code rows are always locked before the rows of limits, or two guesses could wait for each other. A guess is counted before it is compared, so parallel guesses cannot pass the limit. A right one must be
 * consumed in the transaction that opens the session: of parallel right ones only the first can.
 */
export async function guessCode(
  { db, now, secret, limits }: Parts,
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
    if (row.guesses >= limits.codeGuesses) return 'usedUp';
    const keys = await countGuess(tx, now, limits, requester);
    const guesses = row.guesses + 1;
    await tx.update(loginCodes).set({ guesses }).where(eq(loginCodes.id, row.id));
    return { row, keys, isLast: guesses >= limits.codeGuesses };
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

/** Removes codes that expired. */
export async function forgetOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
}

async function hasCode(
  tx: Database,
  now: Date,
  limits: Limits,
  { emailKey, browserHash }: CodeRequester,
): Promise<boolean> {
  const [row] = await tx
    .select({ guesses: loginCodes.guesses, expiresAt: loginCodes.expiresAt })
    .from(loginCodes)
    .where(and(eq(loginCodes.emailKey, emailKey), eq(loginCodes.browserHash, browserHash)));
  return row !== undefined && row.expiresAt > now && row.guesses < limits.codeGuesses;
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

function mailOf(code: string, minutes: number): { subject: string; text: string } {
  return {
    subject: fill(mails.loginCode.subject, { code, product: shell.productName }),
    text: fill(mails.loginCode.text.join('\n\n'), { code, minutes }),
  };
}
