import type { Failure } from '../core/failure.ts';
import { mutationMessage } from '../core/serverMessage.ts';

/** Time that an action reserves for its last call, which saves the connection, in ms. */
export const savingMs = 3000;

/** The failure of a call whose reply is no use: an address that the browser must not open, or access not granted. */
export const unusable: Failure = { kind: 'rejected', status: 200, message: null };

/**
 * Returns whether the call failed because another member has connected this Discord or Telegram account, but the user
 * may move it to their own connections.
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
