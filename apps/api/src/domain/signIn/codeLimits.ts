import type { Database } from '../../db/database.ts';
import { type Bucket, countAll, fullOf, type LimitReached } from '../../http/rateLimits.ts';
import type { Limits } from '../../settings.ts';

/** The browser and address that ask for a code or enter one. */
export interface CodeRequester {
  readonly emailKey: string;
  /** Hash of the cookie that the browser's codes belong to. */
  readonly browserHash: string;
  /** Id of the row that makes the browser known for the address; null for a stranger. */
  readonly deviceId: string | null;
  readonly ipPrefix: string;
}

/**
 * The reason why no code is sent: one was sent a moment ago, too many were sent, or too many wrong ones were entered.
 */
export type SendRejected = LimitReached & { readonly why: 'cooldown' | 'sends' | 'guesses' };

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/**
 * Counts a code before it is sent. Returns the limit if one is reached. A known browser has its own codes; after those
 * it counts as a stranger. Strangers share the codes of the address, and one network gets only a part of them.
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
    const own = { key: `device-sends:${deviceId}`, limit: limits.device.sendsPerDay, windowSeconds: daySeconds };
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
 * Counts a guess as wrong. Returns the keys it was counted under, so that a right guess can be uncounted. If all limits
 * are full, the guess is still allowed: each code has its own guesses, otherwise strangers could block it. Full limits
 * only block new codes.
 */
export async function countGuess(tx: Database, now: Date, limits: Limits, requester: CodeRequester): Promise<string[]> {
  const { deviceId } = requester;
  if (deviceId !== null) {
    const limit = limits.device.failedGuessesPerDay;
    const own = { key: `device-failed:${deviceId}`, limit, windowSeconds: daySeconds };
    if ((await countAll(tx, now, [own])) === null) return [own.key];
  }
  const shared = strangersGuesses(limits, requester);
  return (await countAll(tx, now, shared)) === null ? shared.map(({ key }) => key) : [];
}

/**
 * Returns the buckets that strangers share. They count together or not at all, so one network uses up only its own
 * part.
 */
function strangersGuesses({ network, strangers }: Limits, requester: CodeRequester): Bucket[] {
  return [
    { key: `code-failed:${networkKey(requester)}`, limit: network.failedGuessesPerDay, windowSeconds: daySeconds },
    { key: `code-failed:${requester.emailKey}`, limit: strangers.failedGuessesPerDay, windowSeconds: daySeconds },
  ];
}

/** Returns the buckets for the pause between two codes of a browser, by its code cookie and its device id. */
export function cooldownsOf({ resendSeconds }: Limits, { emailKey, browserHash, deviceId }: CodeRequester): Bucket[] {
  if (resendSeconds === 0) return [];
  const keys = [
    `code-cooldown:${browserHash}:${emailKey}`,
    ...(deviceId === null ? [] : [`code-cooldown:${deviceId}`]),
  ];
  return keys.map((key) => ({ key, limit: 1, windowSeconds: resendSeconds }));
}

const networkKey = ({ emailKey, ipPrefix }: CodeRequester) => `${ipPrefix} ${emailKey}`;
