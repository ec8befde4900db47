import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement } from '../model/common.ts';

export const authCheck = endpoint('GET', '/api/signalsync/auth-check', {
  summary: 'Tells whether this browser is signed in.',
  access: 'public',
  response: v.object({
    authenticated: v.boolean('authenticated must be true or false'),
    /** Id of the signed-in user. A backend may omit it. */
    userId: v.optional(v.string('userId must be text')),
  }),
});

export const logout = endpoint('POST', '/api/logout', {
  summary: 'Ends the session.',
  access: 'public',
  response: acknowledgement,
});
