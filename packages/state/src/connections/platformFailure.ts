import type { Failure } from '../core/failure.ts';
import { mutationMessage } from '../core/serverMessage.ts';

/** Time that an action reserves for its last call, which saves the connection, in ms. */
export const savingMs = 3000;

/** The failure of a call whose reply is useless: a URL that the browser must not open, or access not granted. */
export const unusable: Failure = { kind: 'rejected', status: 200, message: null };

/**
 * Returns whether the call failed for this reason: another member has connected the Discord or Telegram account, but
 * the user may take it over.
 */
export function isMovable(failure: Failure): boolean {
  const body = 'body' in failure ? failure.body : null;
  return typeof body === 'object' && body !== null && 'canMove' in body && body.canMove === true;
}

/**
 * Returns the failure of a GET with the server's own message, which failures of other methods already have. The call
 * needs the option `keepErrorBody`.
 */
export const withServerMessage = (failure: Failure): Failure =>
  'body' in failure ? { ...failure, message: mutationMessage(failure.status, failure.body) } : failure;
