import * as v from 'valibot';

/** Further fields, besides the message, of a 429 reply to the call `sendVerification`. */
export const tooSoon = v.object({
  /** A sentence that says why the server sends no code now. It does not contain the time to wait. */
  reason: v.string('reason must be text'),
  /** Whole seconds until the server may send another code. */
  retryAfter: v.pipe(v.number('retryAfter must be a number'), v.minValue(1, 'retryAfter must be at least 1')),
  /** Whether this browser can still enter an earlier code for this email address. */
  hasCode: v.boolean('hasCode must be true or false'),
});
