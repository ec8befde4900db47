import * as v from 'valibot';

/** Extra fields of a 429 reply to `sendVerification`, next to its message. */
export const tooSoon = v.object({
  /** Why the server sends no code now, without the time to wait. */
  reason: v.string('reason must be text'),
  /** Whole seconds until the server can send another code. */
  retryAfter: v.pipe(v.number('retryAfter must be a number'), v.minValue(1, 'retryAfter must be at least 1')),
  /** Whether this browser can still enter an earlier code for this email address. */
  hasCode: v.boolean('hasCode must be true or false'),
});
