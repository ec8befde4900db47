import { serverErrors } from '@signalsync/content/serverErrors';
import { isDatabaseAway } from '../db/away.ts';
import type { Log } from '../ports/log.ts';
import { PaymentsError } from '../ports/payments.ts';
import type { AppContext } from './env.ts';
import { HttpError } from './httpError.ts';

/**
 * Answers a call that threw an error with `{ message }`. An `HttpError` has its own status and sentence. For any other
 * error the status is 500, 502 or 503 and the sentence is neutral, and the error is written to the log.
 */
export function answerError(error: Error, c: AppContext, log: Log): Response {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return c.json({ ...error.details, message: error.message }, error.status);
  }
  log.error(`${c.req.method} ${c.req.path} failed`, error);
  if (error instanceof PaymentsError) return c.json({ message: serverErrors.providerFailed }, 502);
  if (isDatabaseAway(error)) {
    c.header('Retry-After', '1');
    return c.json({ message: serverErrors.failed }, 503);
  }
  return c.json({ message: serverErrors.failed }, 500);
}
