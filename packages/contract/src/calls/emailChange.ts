import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';

const linkToken = v.strictObject(
  {
    token: v.pipe(
      v.string('A token must be text'),
      v.minLength(1, 'A token must not be empty'),
      v.maxLength(200, 'That token is too long'),
    ),
  },
  'Send the token of the link',
);

export const confirmEmailChange = endpoint('POST', '/api/email-change/confirm', {
  summary: 'Makes the new address the one that signs in. The token comes from the mail to the new address.',
  access: 'public',
  body: linkToken,
  response: v.object({ email: v.string('An email must be text') }),
});

export const undoEmailChange = endpoint('POST', '/api/email-change/undo', {
  summary: 'Takes a change of address back, within 72 hours. The token comes from the mail to the old address.',
  access: 'public',
  body: linkToken,
  response: v.object({ email: v.string('An email must be text') }),
});
