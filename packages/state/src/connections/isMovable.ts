import type { Failure } from '../core/failure.ts';

/** Whether another account has proven what was to be connected, and the server would move it here. Asked with `keepErrorBody`. */
export function isMovable(failure: Failure): boolean {
  const body = 'body' in failure ? failure.body : null;
  return typeof body === 'object' && body !== null && 'canMove' in body && body.canMove === true;
}
