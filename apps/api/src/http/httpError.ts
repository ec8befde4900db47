import { serverErrors } from '@signalsync/content/serverErrors';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseAway } from '../db/away.ts';
import type { Log } from '../ports/log.ts';
import { PaymentsError } from '../ports/payments.ts';
import type { AppContext } from './env.ts';

/** Ends a call with a status and a sentence for the user, as `{ message }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  /** Seconds for the Retry-After header; undefined if the response gets no such header. */
  readonly retryAfter: number | undefined;
  /** Data that the response contains next to the sentence, and that the page needs to continue. */
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    retryAfter?: number,
    details: Readonly<Record<string, string | number | boolean>> = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.details = details;
  }
}

/** The HTTP status of a rejected call, and the sentence for the user. */
export type Rejection = readonly [status: ContentfulStatusCode, message: string];

/**
 * Answers `{ message }` to a call whose handler threw `error`. An `HttpError` has its own status and sentence. Any
 * other error is logged; its status is 500, 502 or 503, and its sentence does not tell the cause.
 */
export function answerError(error: Error, c: AppContext, log: Log): Response {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return c.json({ ...error.details, message: error.message }, error.status);
  }
  // The client has gone, or Node has cut it off because it sent too slowly. Nobody reads this answer.
  const incoming = c.env?.incoming;
  if (incoming?.destroyed && !incoming.complete) return c.json({ message: 'This request did not arrive.' }, 408);
  log.error('request.failed', { method: c.req.method, path: c.req.path, error });
  if (error instanceof PaymentsError) return c.json({ message: serverErrors.providerFailed }, 502);
  if (isDatabaseAway(error)) {
    c.header('Retry-After', '1');
    return c.json({ message: serverErrors.failed }, 503);
  }
  return c.json({ message: serverErrors.failed }, 500);
}
