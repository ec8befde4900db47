import type { PlatformId } from '@signalsync/contract/model/connection';
import { orAlert } from '../domain/connections/alert.ts';
import { ConnectionRejected, type PlatformParts, platformNames } from '../domain/connections/context.ts';
import { inWords } from '../http/limits.ts';
import { HttpError } from '../http/httpError.ts';
import { inTime } from '../inTime.ts';
import { PlatformError } from '../ports/platforms.ts';

/** A browser waits 15 seconds for all calls of one action together: a look before this one and a save after it need theirs. */
const patienceMs = 9000;

/**
 * Does something with a platform, or answers why it could not be done with a sentence for the person. Where the platform rejects
 * us, the team hears of it.
 */
export async function whileConnecting<T>(
  parts: PlatformParts,
  platform: PlatformId,
  username: string,
  work: Promise<T>,
): Promise<T> {
  try {
    return await soon(orAlert(parts, platform, work), platform);
  } catch (error) {
    if (error instanceof ConnectionRejected) throw rejectionOf(error, platform, username);
    if (error instanceof PlatformError) throw unreachable(error, platform);
    throw error;
  }
}

/** Takes something from a platform. However it fails, the person hears that it goes on by itself. */
export async function whileRemoving(platform: PlatformId, work: Promise<void>): Promise<{ success: true }> {
  try {
    await soon(work, platform);
    return { success: true };
  } catch (error) {
    if (error instanceof ConnectionRejected) throw rejectionOf(error, platform, '');
    if (error instanceof PlatformError) {
      const name = platformNames[platform];
      throw new HttpError(502, `${name} could not remove you just now. We keep trying until it is done.`);
    }
    throw error;
  }
}

/** A slow platform is not waited for longer than the browser waits; what it does in the end is written down all the same. */
const soon = <T>(work: Promise<T>, platform: PlatformId): Promise<T> =>
  inTime(work, patienceMs, () => new PlatformError('away', `${platformNames[platform]} takes long.`));

/** How usernames look. What was typed is not repeated: a browser takes an angle bracket for HTML, and shows none of it. */
const formats: Record<PlatformId, string> = {
  discord: 'This is no Discord username.',
  telegram: 'A Telegram username has 5 to 32 letters, digits or underscores and begins with a letter.',
  tradingview: 'A TradingView username has only letters, digits, underscores, hyphens and dots.',
};

/** The sentence for a connection that was rejected by our own rules. */
export function rejectionOf({ reason }: ConnectionRejected, platform: PlatformId, username: string): HttpError {
  const name = platformNames[platform];
  switch (reason) {
    case 'taken':
      return new HttpError(409, `This ${name} account is connected by another member already.`);
    case 'held':
      return new HttpError(409, `This ${name} account is connected to another SignalSync account.`, undefined, {
        canMove: true,
      });
    case 'unsubscribed':
      return new HttpError(403, `Subscribe to connect ${name}.`);
    case 'malformed':
      return new HttpError(422, formats[platform]);
    case 'nobody':
      return new HttpError(404, `${name} has no user named ${username}.`);
    case 'notShared':
      return new HttpError(
        502,
        `${name} did not share the scripts with you just now. Please try again in a few minutes.`,
      );
    case 'off':
      return new HttpError(503, `${name} cannot be connected at the moment.`);
    case 'notGranted':
      return new HttpError(409, `Connect ${name} first.`);
    case 'absent':
      return new HttpError(404, `There is no such ${name} account in your connections.`);
    case 'changed':
      return new HttpError(409, `${name} was changed on another device meanwhile. Please try again.`);
  }
}

function unreachable({ kind, retryAfterMs }: PlatformError, platform: PlatformId): HttpError {
  const name = platformNames[platform];
  if (kind === 'limited') {
    const seconds = Math.ceil((retryAfterMs ?? 60_000) / 1000);
    return new HttpError(429, `${name} is very busy. Please try again ${inWords(seconds)}.`, seconds);
  }
  if (kind === 'rejected')
    return new HttpError(503, `${name} cannot be connected at the moment. Our team knows. Please try again later.`);
  if (kind === 'unproven')
    return new HttpError(400, `${name} did not confirm your account. Please connect ${name} again.`);
  if (kind === 'missing') return new HttpError(404, `${name} does not know this account.`);
  return new HttpError(502, `${name} could not be reached. Please try again in a moment.`);
}
