import * as v from 'valibot';

/** What a host may say beside the sentence of a 429 to `sendVerification`. */
export const tooSoon = v.object({
  /** Why, without when to try again. */
  reason: v.string('reason must be text'),
  /** Whole seconds until a code can be sent again. */
  retryAfter: v.pipe(v.number('retryAfter must be a number'), v.minValue(1, 'retryAfter must be at least 1')),
  /** Whether this browser holds a code for the address that can still be entered. */
  hasCode: v.boolean('hasCode must be true or false'),
});
