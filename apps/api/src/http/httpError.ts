import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Thrown to end a call with a status and a sentence for the user, which is sent as `{ message }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  /** Seconds for the Retry-After header; undefined if the response gets no such header. */
  readonly retryAfter: number | undefined;
  /** Further fields of the response, which the page needs to continue. */
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** The sentence for the log. It does not contain what a user has typed. */
  readonly logged: string;

  constructor(
    status: ContentfulStatusCode,
    message: string,
    retryAfter?: number,
    details: Readonly<Record<string, string | number | boolean>> = {},
    logged = message,
  ) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.details = details;
    this.logged = logged;
  }
}

/** The HTTP status of a rejected call, and the sentence for the user. */
export type Rejection = readonly [status: ContentfulStatusCode, message: string];
