import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { acknowledgement, url } from '../model/common.ts';
import { email } from '../model/email.ts';
import { mailedCode } from '../typed/code.ts';

/** The referral code. The browser remembers it from `?via=` in a page's address and sends it at sign-in. */
const referral = v.object({
  via: v.optional(v.pipe(v.string('via must be text'), v.maxLength(100, 'via has at most 100 characters'))),
});

/** The mailed code as the user typed it: possibly with spaces and hyphens, and with the digits of any script. */
const code = v.pipe(
  v.string('Please enter the 6-digit code'),
  v.transform(mailedCode),
  v.regex(/^\d{6}$/, 'Please enter the 6-digit code'),
);

export const sendVerification = endpoint('POST', '/api/signalsync/send-verification', {
  summary: 'Mails a 6-digit code to the address.',
  access: 'public',
  query: referral,
  body: v.strictObject({ email }, 'Send an email address'),
  response: acknowledgement,
});

export const verifyAndLogin = endpoint('POST', '/api/signalsync/verify-and-login', {
  summary: 'Opens a session for the address that the code was mailed to.',
  access: 'public',
  body: v.strictObject({ email, code }, 'Send the email address and the code'),
  response: acknowledgement,
});

export const googleStart = endpoint('GET', '/api/auth/google', {
  summary: 'Gives the address at which Google asks for consent.',
  access: 'public',
  query: referral,
  response: v.object({ url }),
});
