import { fill } from '@signalsync/content/fill';
import { serverErrors } from '@signalsync/content/serverErrors';
import { HttpError } from './httpError.ts';
import type { LimitReached } from '../domain/core/rateLimits.ts';

/** Returns 'in 40 seconds', 'in 3 minutes' or 'in 2 hours', rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 90) return count(seconds, 'second');
  if (seconds < 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

function count(amount: number, unit: string): string {
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/**
 * Creates a 429 with Retry-After. `reason` is a sentence, to which the time to wait is added. The response contains
 * `details` next to the sentence.
 */
export function tooMany(reason: string, { retryAfter }: LimitReached, details?: HttpError['details']): HttpError {
  return new HttpError(429, fill(serverErrors.tooMany, { reason, when: inWords(retryAfter) }), retryAfter, details);
}
