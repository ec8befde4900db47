import * as v from 'valibot';

/** A further field, besides the message, of the 403 reply to the calls `updateAccount` and `resendEmailLink`. */
export const proofNeeded = v.object({
  /**
   * Whether the call goes well once this browser has entered a new code, mailed to the address that signs in. The code
   * is asked for and entered as in a sign-in.
   */
  needsCode: v.boolean('needsCode must be true or false'),
});
