import type { LimitReached } from './rateLimits.ts';
import { HttpError } from './httpError.ts';

/** 'in 40 seconds', 'in 3 minutes', 'in 2 hours': rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 90) return count(seconds, 'second');
  if (seconds < 90 * 60) return count(Math.ceil(seconds / 60), 'minute');
  return count(Math.ceil(seconds / 3600), 'hour');
}

function count(amount: number, unit: string): string {
  return `in ${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** 429 with Retry-After. `reason` is a sentence; when to try again is added. `details` go beside the sentence. */
export function tooMany(reason: string, { retryAfter }: LimitReached, details?: HttpError['details']): HttpError {
  return new HttpError(429, `${reason} Please try again ${inWords(retryAfter)}.`, retryAfter, details);
}
