import * as v from 'valibot';

/**
 * The body when the server does not sign in a guest because the email already has an account. Another backend may omit
 * all of it.
 */
export const addressTaken = v.object({
  /** The email that the guest gave with the purchase. */
  email: v.optional(v.string('An email must be text')),
  /** Whether this browser may still change the email of the purchase. */
  canReaddress: v.optional(v.boolean('canReaddress must be true or false')),
});
