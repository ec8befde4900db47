import type { Database } from '../../db/database.ts';
import type { Limits } from '../../settings.ts';
import { type Bucket, countAll, fullOf, type LimitReached } from '../../http/rateLimits.ts';

/** Who asks for a code or guesses one. */
export interface CodeRequester {
  readonly emailKey: string;
  /** Hash of the cookie of the browser's codes. */
  readonly browserHash: string;
  /** What makes the browser known for the address; null for a stranger. */
  readonly deviceId: string | null;
  readonly ipPrefix: string;
}

/** Why no code is sent: one was sent just now, too many were, or too many wrong ones were entered. */
export type SendRejected = LimitReached & { readonly why: 'cooldown' | 'sends' | 'guesses' };

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/**
 * Counts a code that is about to be sent, or answers the limit that is reached. A known browser has codes of its own; when they are
 * used up it is a stranger. Strangers share the codes of the address, of which one network gets only a part.
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
 * Counts a guess as wrong, and answers the keys under which it was counted, for taking it back. Where nothing is left to count with,
 * the guess goes on all the same: a code that was sent keeps its own guesses, or else strangers could spoil it. What is used up bars new codes.
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

/** Counted together or not at all, so that one network uses up only its part of what all strangers share. */
function strangersGuesses({ network, strangers }: Limits, requester: CodeRequester): Bucket[] {
  return [
    { key: `code-failed:${networkKey(requester)}`, limit: network.failedGuessesPerDay, windowSeconds: daySeconds },
    { key: `code-failed:${requester.emailKey}`, limit: strangers.failedGuessesPerDay, windowSeconds: daySeconds },
  ];
}

/** The pause between two codes of a browser, by the cookie of its codes and by what makes it known. */
export function cooldownsOf({ resendSeconds }: Limits, { emailKey, browserHash, deviceId }: CodeRequester): Bucket[] {
  if (resendSeconds === 0) return [];
  const keys = [
    `code-cooldown:${browserHash}:${emailKey}`,
    ...(deviceId === null ? [] : [`code-cooldown:${deviceId}`]),
  ];
  return keys.map((key) => ({ key, limit: 1, windowSeconds: resendSeconds }));
}

const networkKey = ({ emailKey, ipPrefix }: CodeRequester) => `${ipPrefix} ${emailKey}`;
