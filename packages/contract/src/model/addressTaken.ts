import * as v from 'valibot';

/**
 * The body of the 409 reply to `stripeAuth`, the call that signs in a guest who has paid. The server rejects that call
 * if an account with the guest's email already exists. A backend may omit every field.
 */
export const addressTaken = v.object({
  /** The email that the guest gave with the purchase. */
  email: v.optional(v.string('An email must be text')),
  /** Whether this browser may still change the email of the purchase. */
  canReaddress: v.optional(v.boolean('canReaddress must be true or false')),
});
