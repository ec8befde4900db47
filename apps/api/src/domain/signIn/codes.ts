import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { verificationCodeLength } from '@signalsync/content/constants';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginCodes } from '../../db/schema.signIn.ts';
import { enqueueTaken, type JobRow } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { codeMinutes } from '../../settings/cookieLifetimes.ts';
import type { Secret } from '../../settings/secret.ts';
import type { Limits } from '../../settings/settings.ts';
import { deviceFor } from '../account/sessions.ts';
import { networkBuckets, type Networks } from '../core/networks.ts';
import { type Bucket, countAll, fullOf, type LimitReached, uncount } from '../core/rateLimits.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { emailKeyOf } from '../core/users.ts';
import { type LinkRequest, queueLink } from './signInLink.ts';

/** How many guesses are allowed for one code. */
const codeGuesses = 5;

interface Deps {
  readonly db: Database;
  readonly now: Date;
  readonly secret: Secret;
  readonly limits: Limits;
}

/** What the server knows about a browser that asks for a code or enters one. */
export interface CodeBrowser {
  /** Token of the cookie that the browser's codes belong to; undefined without the cookie. */
  readonly token: string | undefined;
  /** Token of the device cookie, by which the server knows which addresses this browser has proven before. */
  readonly deviceToken: string | undefined;
  readonly networks: Networks;
}

/**
 * Result of `sendCode`. If a code was created: the token for the browser's code cookie, and the queued mail. The caller
 * must send the mail, and call `takeBack` if it can never be delivered. If no code was created: the limit that was
 * reached, and whether the browser still has a valid code.
 */
export type SendResult =
  | { readonly token: string; readonly mail: JobRow; readonly takeBack: () => Promise<void> }
  | { readonly rejected: SendRejected; readonly hasCode: boolean };

/**
 * Queues a mail with a new code, even to an address without an account. The new code replaces this browser's last one.
 * If this browser has no codes left for the address, queues a sign-in link instead. Strangers cannot use up the link,
 * because it does not depend on limits that they share.
 */
export async function sendCode(
  { db, now, clock, secret, limits }: Deps & { readonly clock: Clock },
  request: LinkRequest & { browser: CodeBrowser },
): Promise<SendResult> {
  const { email, via, appUrl, browser } = request;
  const token = browser.token ?? newToken();
  const requester = await requesterOf(db, now, email, { ...browser, token });
  const { emailKey, browserHash } = requester;
  const code = String(randomInt(10 ** verificationCodeLength)).padStart(verificationCodeLength, '0');
  const expiresAt = new Date(now.getTime() + codeMinutes * 60_000);
  return db.transaction(async (tx) => {
    const rejected = await countSend(tx, now, limits, requester);
    if (rejected !== null) {
      if (rejected.why !== 'cooldown') await queueLink(tx, { email, via, appUrl }, now);
      return { rejected, hasCode: await hasCode(tx, now, requester) };
    }
    const values = { id: randomUUID(), codeHash: hmacOf(secret, emailKey, code), guesses: 0, via, expiresAt };
    await tx
      .insert(loginCodes)
      .values({ emailKey, browserHash, ...values })
      .onConflictDoUpdate({ target: [loginCodes.emailKey, loginCodes.browserHash], set: values });
    const unwritten = { to: email, name: 'loginCode', values: { code, minutes: codeMinutes } } as const;
    const mail = await enqueueTaken(tx, 'sendMail', unwritten, clock, expiresAt);
    return { token, mail, takeBack: () => takeBack(db, values.id, limits, requester) };
  });
}

/**
 * Deletes a code whose mail cannot be delivered, and ends the wait before the next code. The other limits still count
 * the code.
 */
async function takeBack(db: Database, id: string, limits: Limits, requester: CodeRequester): Promise<void> {
  await db.delete(loginCodes).where(eq(loginCodes.id, id));
  for (const { key } of cooldownsOf(limits, requester)) await uncount(db, key);
}

/** Result of a guess. `wrong`: the code is wrong, expired, used or another browser's. `usedUp`: no guess is left. */
export type GuessResult =
  | { readonly kind: 'right'; readonly via: string | null; readonly consume: (tx: Database) => Promise<boolean> }
  | { readonly kind: 'wrong' | 'usedUp' };

/**
 * Checks a guess. Locks code rows before limit rows, so that two guesses cannot deadlock. Counts a guess before
 * comparing it, so that parallel guesses cannot exceed the limit. If the guess is right, the caller must call `consume`
 * in the transaction that opens the session. If several right guesses come at the same time, `consume` returns true
 * only for the first.
 */
export async function guessCode(
  { db, now, secret, limits }: Deps,
  { email, code, browser }: { email: string; code: string; browser: CodeBrowser },
): Promise<GuessResult> {
  const { token } = browser;
  if (token === undefined) return { kind: 'wrong' };
  const requester = await requesterOf(db, now, email, { ...browser, token });
  const guessed = Buffer.from(hmacOf(secret, requester.emailKey, code));
  const counted = await db.transaction(async (tx) => {
    const [row] = await tx.select().from(loginCodes).where(isOfBrowser(requester)).for('update');
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

/** Deletes expired sign-in codes. */
export async function forgetOldCodes(db: Database, now: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.expiresAt, now));
}

const isOfBrowser = ({ emailKey, browserHash }: CodeRequester) =>
  and(eq(loginCodes.emailKey, emailKey), eq(loginCodes.browserHash, browserHash));

async function hasCode(tx: Database, now: Date, requester: CodeRequester): Promise<boolean> {
  const [row] = await tx.select().from(loginCodes).where(isOfBrowser(requester));
  return row !== undefined && row.expiresAt > now && row.guesses < codeGuesses;
}

async function requesterOf(
  db: Database,
  now: Date,
  email: string,
  { token, deviceToken, networks }: CodeBrowser & { token: string },
): Promise<CodeRequester> {
  const emailKey = emailKeyOf(email);
  const deviceId = await deviceFor(db, deviceToken, emailKey, now);
  return { emailKey, browserHash: hashOf(token), deviceId, networks };
}

function hmacOf(secret: Secret, key: string, code: string): string {
  return secret.hmac('login code', `${key}\n${code}`);
}

/** A browser that asks for a sign-in code or enters one, together with the address that the code is for. */
interface CodeRequester {
  readonly emailKey: string;
  /** Hash of the cookie that the browser's codes belong to. */
  readonly browserHash: string;
  /**
   * Id of the row in `devices` which says that this browser has proven the address before. Null if there is no such
   * row: then the browser counts as a stranger.
   */
  readonly deviceId: string | null;
  readonly networks: Networks;
}

/**
 * Why no code is sent. `cooldown`: one was sent a moment ago. `sends`: too many were sent. `guesses`: too many wrong
 * codes were entered.
 */
type SendRejected = LimitReached & { readonly why: 'cooldown' | 'sends' | 'guesses' };

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Limits for codes to an address, in each browser that has proven the address before. */
const device = { sendsPerDay: 10, failedGuessesPerDay: 10 };

/**
 * Counts a code before it is sent. Returns the limit that was reached; null if the code may be sent. A browser that has
 * proven the address before has its own limit. After that limit is used up, the browser counts as a stranger. All
 * strangers together share one limit for the address, and each network may use only a part of it.
 */
async function countSend(tx: Database, now: Date, limits: Limits, requester: CodeRequester) {
  const { emailKey, deviceId } = requester;
  const cooldowns = cooldownsOf(limits, requester);
  const rejected = (reached: LimitReached): SendRejected => ({
    ...reached,
    why: cooldowns.some(({ key }) => key === reached.key) ? 'cooldown' : 'sends',
  });
  if (deviceId !== null) {
    const own = { key: `device-sends:${deviceId}`, limit: device.sendsPerDay, windowSeconds: daySeconds };
    const reached = await countAll(tx, now, [...cooldowns, own]);
    if (reached === null) return null;
    if (reached.key !== own.key) return rejected(reached);
  }
  const failed = await fullOf(tx, now, strangersGuesses(limits, requester));
  if (failed !== null) return { ...failed, why: 'guesses' as const };
  const { network, strangers } = limits;
  const reached = await countAll(tx, now, [
    ...cooldowns,
    ...networkShares('code-hour', requester, { limit: network.sendsPerHour, windowSeconds: hourSeconds }),
    ...networkShares('code-day', requester, { limit: network.sendsPerDay, windowSeconds: daySeconds }),
    { key: `code-day:${emailKey}`, limit: strangers.sendsPerDay, windowSeconds: daySeconds },
  ]);
  return reached && rejected(reached);
}

/**
 * Counts a guess as wrong before it is checked. Returns the keys of the limits that counted it, so that the caller can
 * undo the count if the guess is right. A full limit only blocks new codes, never a guess, because otherwise strangers
 * could block a user's code. A separate limit counts the guesses of each code.
 */
async function countGuess(tx: Database, now: Date, limits: Limits, requester: CodeRequester): Promise<string[]> {
  const { deviceId } = requester;
  if (deviceId !== null) {
    const own = { key: `device-failed:${deviceId}`, limit: device.failedGuessesPerDay, windowSeconds: daySeconds };
    if ((await countAll(tx, now, [own])) === null) return [own.key];
  }
  const shared = strangersGuesses(limits, requester);
  return (await countAll(tx, now, shared)) === null ? shared.map(({ key }) => key) : [];
}

/**
 * Returns the limits for wrong guesses of strangers: one for each of this browser's networks, and a larger one for
 * everybody together.
 */
function strangersGuesses({ network, strangers }: Limits, requester: CodeRequester): Bucket[] {
  return [
    ...networkShares('code-failed', requester, { limit: network.failedGuessesPerDay, windowSeconds: daySeconds }),
    { key: `code-failed:${requester.emailKey}`, limit: strangers.failedGuessesPerDay, windowSeconds: daySeconds },
  ];
}

/**
 * Returns the limits that make a browser wait between two codes: one for its code cookie, and one for its device id if
 * it has one.
 */
function cooldownsOf({ resendSeconds }: Limits, { emailKey, browserHash, deviceId }: CodeRequester): Bucket[] {
  if (resendSeconds === 0) return [];
  const ofDevice = deviceId === null ? [] : [`code-cooldown:${deviceId}`];
  const keys = [`code-cooldown:${browserHash}:${emailKey}`, ...ofDevice];
  return keys.map((key) => ({ key, limit: 1, windowSeconds: resendSeconds }));
}

/** Returns the limits for an address that hold for each of this browser's networks. */
const networkShares = (kind: string, { networks, emailKey }: CodeRequester, most: Omit<Bucket, 'key'>): Bucket[] =>
  networkBuckets(networks, most, (network) => `${kind}:${network} ${emailKey}`);
