import type { PlatformId } from '@signalsync/contract/model/connection';
import { orAlert } from '../domain/connections/alert.ts';
import { ConnectionRejected, type ConnectionsContext, platformNames } from '../domain/connections/context.ts';
import { inWords } from '../http/limits.ts';
import { HttpError } from '../http/httpError.ts';
import { inTime } from '../inTime.ts';
import { PlatformError } from '../ports/platforms.ts';

/**
 * Longest wait, in ms. A browser allows 15 s for all calls of one action, and there may be a call before and a save
 * after this one.
 */
const patienceMs = 9000;

/**
 * Returns the result of a platform's work. Turns its errors into a sentence for the user. If the platform rejects our
 * call, notifies the team.
 */
export async function whileConnecting<T>(
  parts: ConnectionsContext,
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

/** Waits for a removal from a platform. If it fails, tells the user that the server keeps trying. */
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

/** Limits the wait for a slow platform to the browser's patience. The work still runs to its end and is stored. */
const soon = <T>(work: Promise<T>, platform: PlatformId): Promise<T> =>
  inTime(work, patienceMs, () => new PlatformError('away', `${platformNames[platform]} takes long.`));

/**
 * What usernames look like. Does not repeat the typed text: a browser would take an angle bracket for HTML and show
 * nothing.
 */
const formats: Record<PlatformId, string> = {
  discord: 'This is no Discord username.',
  telegram: 'A Telegram username has 5 to 32 letters, digits or underscores and begins with a letter.',
  tradingview: 'A TradingView username has only letters, digits, underscores, hyphens and dots.',
};

/** Returns the sentence for a connection that our own rules rejected. */
function rejectionOf({ reason }: ConnectionRejected, platform: PlatformId, username: string): HttpError {
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
