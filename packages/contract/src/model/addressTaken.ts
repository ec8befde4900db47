import * as v from 'valibot';

/** Body of the rejection to sign in a guest whose address has an account. Another host may leave out all of it. */
export const addressTaken = v.object({
  /** The address that was given with the purchase. */
  email: v.optional(v.string('An email must be text')),
  /** Whether this browser may still name another one. */
  canReaddress: v.optional(v.boolean('canReaddress must be true or false')),
});
