import type { PlatformId } from '@signalsync/contract/model/connection';
import { ConnectionRefused, platformNames } from '../domain/platforms/parts.ts';
import { inWords } from '../http/limits.ts';
import { Refusal } from '../http/refusal.ts';
import { inTime } from '../inTime.ts';
import { PlatformError } from '../ports/platforms.ts';

/** A call of the browser waits 15 seconds. */
const patienceMs = 13_000;

/** Does something with a platform, or answers why it could not be done with a sentence for the person. */
export async function whileConnecting<T>(platform: PlatformId, username: string, work: Promise<T>): Promise<T> {
  try {
    return await soon(work, platform);
  } catch (error) {
    if (error instanceof ConnectionRefused) throw refusalOf(error, platform, username);
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
    if (error instanceof ConnectionRefused) throw refusalOf(error, platform, '');
    if (error instanceof PlatformError) {
      const name = platformNames[platform];
      throw new Refusal(502, `${name} could not remove you just now. We keep trying until it is done.`);
    }
    throw error;
  }
}

/** A slow platform is not waited for longer than the browser waits; what it does in the end is written down all the same. */
const soon = <T>(work: Promise<T>, platform: PlatformId): Promise<T> =>
  inTime(work, patienceMs, () => new PlatformError('away', `${platformNames[platform]} takes long.`));

/** The sentence for a connection that was refused by our own rules. */
export function refusalOf({ reason }: ConnectionRefused, platform: PlatformId, username: string): Refusal {
  const name = platformNames[platform];
  switch (reason) {
    case 'taken':
      return new Refusal(409, `This ${name} account is connected by another member already.`);
    case 'unsubscribed':
      return new Refusal(403, `Subscribe to connect ${name}.`);
    case 'malformed':
      return new Refusal(
        422,
        `A ${name} username has 5 to 32 letters, digits or underscores and begins with a letter.`,
      );
    case 'nobody':
      return new Refusal(404, `${name} has no user named ${username}.`);
    case 'off':
      return new Refusal(503, `${name} cannot be connected at the moment.`);
    case 'notGranted':
      return new Refusal(409, `Connect ${name} first.`);
    case 'absent':
      return new Refusal(404, `There is no such ${name} account in your connections.`);
    case 'changed':
      return new Refusal(409, `${name} was changed on another device meanwhile. Please try again.`);
  }
}

function unreachable({ kind, retryAfterMs }: PlatformError, platform: PlatformId): Refusal {
  const name = platformNames[platform];
  if (kind === 'limited') {
    const seconds = Math.ceil((retryAfterMs ?? 60_000) / 1000);
    return new Refusal(429, `${name} is very busy. Please try again ${inWords(seconds)}.`, seconds);
  }
  if (kind === 'refused') return new Refusal(503, `${name} cannot be connected at the moment.`);
  if (kind === 'missing') return new Refusal(404, `${name} does not know this account.`);
  return new Refusal(502, `${name} could not be reached. Please try again in a moment.`);
}
