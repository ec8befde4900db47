import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { deletionOutlook } from '../model/accountDeletion.ts';
import { isoInstant } from '../model/common.ts';

export const deletionOutlookOf = endpoint('GET', '/api/account-deletion', {
  summary: 'Returns what deleting the account would do now: what ends, what is paid back, or why it is blocked.',
  access: 'session',
  response: deletionOutlook,
});

export const deleteAccount = endpoint('POST', '/api/account-deletion', {
  summary:
    'Ends the plan, the connections and all sessions, and erases the account 7 days later. Needs a proof of the address of the last 15 minutes.',
  access: 'session',
  body: v.strictObject(
    {
      /** The account's address, as the user has typed it. */
      email: v.pipe(v.string('An email must be text'), v.maxLength(300, 'That email is too long')),
      shown: v.pipe(v.string('Send what was shown'), v.maxLength(200, 'That is not what was shown')),
    },
    'Send the account’s email, and what was shown',
  ),
  response: v.object({
    /** When the account is erased. */
    erasesAt: isoInstant,
  }),
});
