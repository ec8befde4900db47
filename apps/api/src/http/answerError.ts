import { serverErrors } from '@signalsync/content/serverErrors';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isDatabaseAway } from '../db/away.ts';
import { currentRequestId, type Log } from '../ports/log.ts';
import type { FailedStatus } from '../ports/logEvents.ts';
import { PaymentsError } from '../ports/payments.ts';
import type { AppContext } from './env.ts';
import { HttpError } from './httpError.ts';
import { answerPage, isForReading } from './page.ts';

/**
 * Answers a request whose handler threw `error`: a call gets `{ message }`, a person gets a page. An `HttpError` has
 * its own status and sentence. Any other error is logged, and answered with 500, 502 or 503 and a sentence that does
 * not reveal the cause. From 500 on, the answer contains the `requestId`, with which the request can be found in the
 * log.
 */
export async function answerError(error: Error, c: AppContext, log: Log): Promise<Response> {
  if (error instanceof HttpError) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
    return rejection(c, error.status, error.message, error);
  }
  // The client has closed the connection, or Node has closed it because the client sent too slowly. Nobody reads this
  // answer.
  const incoming = c.env?.incoming;
  if (incoming?.destroyed && !incoming.complete) return c.json({ message: 'This request did not arrive.' }, 408);
  const status = statusOf(error);
  log.error('request.failed', { method: c.req.method, path: c.req.path, status, error });
  if (status === 503) c.header('Retry-After', '1');
  return rejection(c, status, status === 502 ? serverErrors.providerFailed : serverErrors.failed);
}

function statusOf(error: Error): FailedStatus {
  if (error instanceof PaymentsError) return 502;
  return isDatabaseAway(error) ? 503 : 500;
}

async function rejection(
  c: AppContext,
  status: ContentfulStatusCode,
  message: string,
  { details = {}, logged = message }: Partial<HttpError> = {},
): Promise<Response> {
  c.set('rejection', logged);
  if (status < 500) return c.json({ ...details, message }, status);
  if (isForReading(c)) return answerPage(c, serverErrors.failedTitle, html`<p>${message}</p>`, { status });
  const requestId = currentRequestId();
  return c.json({ ...details, message, ...(requestId !== null && { requestId }) }, status);
}
