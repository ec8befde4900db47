import * as v from 'valibot';

/** Further fields, besides the message, of the 403 reply to the calls `updateAccount` and `resendEmailLink`. */
export const proofNeeded = v.object({
  /**
   * Whether the call goes well once this browser has entered a new code, mailed to the address that signs in. The code
   * is asked for and entered as in a sign-in.
   */
  needsCode: v.boolean('needsCode must be true or false'),
  /** The address that signs in now. Another tab may have changed it since the page has asked who is signed in. */
  signInEmail: v.string('An email must be text'),
});
