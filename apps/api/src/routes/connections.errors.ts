import { inviteDays } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { serverErrors } from '@signalsync/content/serverErrors';
import type { PlatformId } from '@signalsync/contract/model/connection';
import {
  alertOnRejection,
  ConnectionRejected,
  type ConnectionsContext,
  platformNameOf,
} from '../domain/connections/context.ts';
import { HttpError, type Rejection } from '../http/httpError.ts';
import { inWords } from '../http/callLimit.ts';
import { withTimeout } from '../async/withTimeout.ts';
import { PlatformError, UserBarred } from '../ports/live/call.ts';

/**
 * Longest wait for a platform, in ms. It is well below the 15 s that the web app waits for one action of the user, so
 * that time is left for the action's other calls to this server.
 */
const timeoutMs = 9000;

/**
 * Returns the result of `work`, a call to a platform. Throws an `HttpError` with a sentence for the user if the call
 * fails, or if our own rules do not allow the connection. If the platform rejects our call, notifies the team.
 */
export async function whileConnecting<T>(
  deps: ConnectionsContext,
  platform: PlatformId,
  username: string,
  work: Promise<T>,
): Promise<T> {
  try {
    return await soon(alertOnRejection(deps, platform, work), platform);
  } catch (error) {
    if (error instanceof ConnectionRejected) throw rejectionOf(error, platform, username);
    if (error instanceof UserBarred)
      throw new HttpError(403, fill(texts.barred[error.because], { platform: platformNameOf(platform) }));
    if (error instanceof PlatformError) throw unreachable(error, platform);
    throw error;
  }
}

/**
 * Waits until `work` has removed an account from a platform. If the platform fails, throws an `HttpError` that tells
 * the user that the server keeps trying.
 */
export async function whileRemoving(platform: PlatformId, work: Promise<void>): Promise<{ success: true }> {
  try {
    await soon(work, platform);
    return { success: true };
  } catch (error) {
    if (error instanceof ConnectionRejected) throw rejectionOf(error, platform, '');
    if (error instanceof PlatformError)
      throw new HttpError(502, fill(texts.notRemoved, { platform: platformNameOf(platform) }));
    throw error;
  }
}

/**
 * Returns the result of `work`. After `timeoutMs`, throws a `PlatformError` of kind `away`, but `work` continues to its
 * end.
 */
const soon = <T>(work: Promise<T>, platform: PlatformId): Promise<T> =>
  withTimeout(work, timeoutMs, () => new PlatformError('away', `${platformNameOf(platform)} takes long.`));

const texts = serverErrors.connections;

/** The errors for connections that our own rules do not allow. */
const rejections: Record<Exclude<ConnectionRejected['reason'], 'malformed'>, Rejection> = {
  taken: [409, texts.taken],
  held: [409, texts.held],
  unsubscribed: [403, texts.unsubscribed],
  nobody: [404, texts.nobody],
  notShared: [502, texts.notShared],
  off: [503, texts.off],
  notGranted: [409, texts.notGranted],
  absent: [404, texts.absent],
  changed: [409, texts.changed],
};

function rejectionOf({ reason }: ConnectionRejected, platform: PlatformId, username: string): HttpError {
  if (reason === 'malformed') return new HttpError(422, texts.formats[platform]);
  const [status, text] = rejections[reason];
  const values = { platform: platformNameOf(platform), ...(reason === 'taken' && { days: inviteDays }) };
  const naming = (name: string) => fill(text, { ...values, ...(reason === 'nobody' && { username: name }) });
  const details = reason === 'held' ? { canMove: true } : {};
  return new HttpError(status, naming(username), undefined, details, naming('…'));
}

function unreachable({ kind, retryAfterMs }: PlatformError, platform: PlatformId): HttpError {
  const name = platformNameOf(platform);
  if (kind === 'limited') {
    const seconds = Math.ceil((retryAfterMs ?? 60_000) / 1000);
    return new HttpError(429, fill(texts.busy, { platform: name, when: inWords(seconds) }), seconds);
  }
  if (kind === 'rejected') return new HttpError(503, fill(texts.rejectsUs, { platform: name }));
  if (kind === 'unproven') return new HttpError(400, fill(texts.notConfirmed, { platform: name }));
  if (kind === 'missing') return new HttpError(404, fill(texts.unknownAccount, { platform: name }));
  return new HttpError(502, fill(texts.unreachable, { platform: name }));
}
