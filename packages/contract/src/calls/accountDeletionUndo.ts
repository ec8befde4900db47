import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

export const undoDeletion = endpoint('POST', '/api/account-deletion/undo', {
  summary: 'Takes the deletion of an account back. The token comes from the mail about the deletion.',
  access: 'public',
  body: v.strictObject(
    {
      token: v.pipe(
        v.string('A token must be text'),
        v.minLength(1, 'A token must not be empty'),
        v.maxLength(200, 'That token is too long'),
      ),
    },
    'Send the token of the link',
  ),
  response: v.object({ email: v.string('An email must be text') }),
});
