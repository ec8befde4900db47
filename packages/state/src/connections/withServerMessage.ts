import type { Failure } from '../core/failure.ts';
import { mutationMessage } from '../core/serverMessage.ts';

/** A failed query that was asked with `keepErrorBody`: what its JSON says stands in place of its status and text. */
export const withServerMessage = (failure: Failure): Failure =>
  'body' in failure ? { ...failure, message: mutationMessage(failure.status, failure.body) } : failure;
