import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** A call that is answered with a status and a sentence for the person, as `{ message }`. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;
  /** What the page needs to lead on, beside the sentence. */
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
