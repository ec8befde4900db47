import type { Failure } from '../core/failure.ts';
import { mutationMessage } from '../core/serverMessage.ts';

/** Returns whether the call failed because another account has proven this platform account, and it can move here. */
export function isMovable(failure: Failure): boolean {
  const body = 'body' in failure ? failure.body : null;
  return typeof body === 'object' && body !== null && 'canMove' in body && body.canMove === true;
}

/** Returns a failed GET with the server's own sentence, as other methods have it. Needs `keepErrorBody`. */
export const withServerMessage = (failure: Failure): Failure =>
  'body' in failure ? { ...failure, message: mutationMessage(failure.status, failure.body) } : failure;
