import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Ends a call with a status and a sentence for the user, as `{ message }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  /** Whole seconds until it makes sense to try again. */
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
