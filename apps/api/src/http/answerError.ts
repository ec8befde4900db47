import { isDatabaseAway } from '../db/away.ts';
import type { Log } from '../ports/log.ts';
import { PaymentsError } from '../ports/payments.ts';
import type { AppContext } from './env.ts';
import { HttpError } from './httpError.ts';

const somethingWrong = 'Something went wrong on our side. Please try again in a moment.';

/**
 * Answers an error as `{ message }`. An `HttpError` has its own sentence; any other error gets a neutral one and a log
 * line.
 */
export function answerError(error: Error, c: AppContext, log: Log): Response {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return c.json({ ...error.details, message: error.message }, error.status);
  }
  log.error(`${c.req.method} ${c.req.path} failed`, error);
  if (error instanceof PaymentsError)
    return c.json({ message: 'Our card provider could not do that just now. Please try again in a moment.' }, 502);
  if (isDatabaseAway(error)) {
    c.header('Retry-After', '1');
    return c.json({ message: somethingWrong }, 503);
  }
  return c.json({ message: somethingWrong }, 500);
}
