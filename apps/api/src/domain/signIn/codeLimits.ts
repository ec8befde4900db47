import type { Database } from '../../db/database.ts';
import { type Bucket, countAll, fullOf, type LimitReached } from '../core/rateLimits.ts';
import type { Limits } from '../../settings/settings.ts';

/** A browser that asks for a sign-in code or enters one, and the address that the code is for. */
export interface CodeRequester {
  readonly emailKey: string;
  /** Hash of the cookie that the browser's codes belong to. */
  readonly browserHash: string;
  /**
   * Id of the row in `devices` which says that this browser has proven the address before; null for a stranger, a
   * browser without such a row.
   */
  readonly deviceId: string | null;
  readonly ipPrefix: string;
}

/**
 * The reason why no code is sent: one was sent a moment ago, too many were sent, or too many wrong ones were entered.
 */
export type SendRejected = LimitReached & { readonly why: 'cooldown' | 'sends' | 'guesses' };

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** Limits for an address in each browser that has proven it. */
const device = { sendsPerDay: 10, failedGuessesPerDay: 10 };

/**
 * Counts a code before it is sent. Returns the limit that was reached; null if the code may be sent. A browser that has
 * proven the address before has its own limit; after that it counts as a stranger. All strangers share one limit for
 * the address, of which each network may use only a part.
 */
export async function countSend(
  tx: Database,
  now: Date,
  limits: Limits,
  requester: CodeRequester,
): Promise<SendRejected | null> {
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
  if (failed !== null) return { ...failed, why: 'guesses' };
  const ofNetwork = networkKey(requester);
  const { network, strangers } = limits;
  const reached = await countAll(tx, now, [
    ...cooldowns,
    { key: `code-hour:${ofNetwork}`, limit: network.sendsPerHour, windowSeconds: hourSeconds },
    { key: `code-day:${ofNetwork}`, limit: network.sendsPerDay, windowSeconds: daySeconds },
    { key: `code-day:${emailKey}`, limit: strangers.sendsPerDay, windowSeconds: daySeconds },
  ]);
  return reached && rejected(reached);
}

/**
 * Counts a guess as wrong before it is checked. Returns the keys of the limits that counted it, so that the caller can
 * undo the count if the guess is right. Full limits only block new codes, never a guess; otherwise strangers could
 * block a user's code. Each code has its own maximum of guesses.
 */
export async function countGuess(tx: Database, now: Date, limits: Limits, requester: CodeRequester): Promise<string[]> {
  const { deviceId } = requester;
  if (deviceId !== null) {
    const own = { key: `device-failed:${deviceId}`, limit: device.failedGuessesPerDay, windowSeconds: daySeconds };
    if ((await countAll(tx, now, [own])) === null) return [own.key];
  }
  const shared = strangersGuesses(limits, requester);
  return (await countAll(tx, now, shared)) === null ? shared.map(({ key }) => key) : [];
}

/**
 * Returns the limits for wrong guesses that strangers share: one for the network and one for the address. A guess
 * counts in both or in none, so one network can use up only its own part.
 */
function strangersGuesses({ network, strangers }: Limits, requester: CodeRequester): Bucket[] {
  return [
    { key: `code-failed:${networkKey(requester)}`, limit: network.failedGuessesPerDay, windowSeconds: daySeconds },
    { key: `code-failed:${requester.emailKey}`, limit: strangers.failedGuessesPerDay, windowSeconds: daySeconds },
  ];
}

/**
 * Returns the limits that make a browser wait between two codes: one for its code cookie, and one for its device id if
 * it has one.
 */
export function cooldownsOf({ resendSeconds }: Limits, { emailKey, browserHash, deviceId }: CodeRequester): Bucket[] {
  if (resendSeconds === 0) return [];
  const keys = [
    `code-cooldown:${browserHash}:${emailKey}`,
    ...(deviceId === null ? [] : [`code-cooldown:${deviceId}`]),
  ];
  return keys.map((key) => ({ key, limit: 1, windowSeconds: resendSeconds }));
}

const networkKey = ({ emailKey, ipPrefix }: CodeRequester) => `${ipPrefix} ${emailKey}`;
