import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement } from '../model/common.ts';
import { email } from '../model/email.ts';

const token = v.pipe(
  v.string('A token must be text'),
  v.minLength(1, 'A token must not be empty'),
  v.maxLength(200, 'That token is too long'),
);

export const signInByLink = endpoint('POST', '/api/signalsync/sign-in-link', {
  summary: 'Opens a session for the address that the link was mailed to. The link works once.',
  access: 'public',
  body: v.strictObject({ email, token }, 'Send the email address and the token of the link'),
  response: acknowledgement,
});
