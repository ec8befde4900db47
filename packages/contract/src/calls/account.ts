import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { billingInformation } from '../model/billingInformation.ts';
import { acknowledgement, id } from '../model/common.ts';
import { email } from '../model/email.ts';

const userParams = v.object({ userId: id });

export const updateAccount = endpoint('PATCH', '/api/accounts/{userId}', {
  summary: 'Changes the billing information, or starts a change of the email address.',
  access: 'session',
  params: userParams,
  body: v.union(
    [billingInformation, v.strictObject({ email }, 'Send an email address')],
    ({ issues }) =>
      // For an invalid email, returns the message of the email's own schema, because the general message below does not
      // name the mistake.
      issues?.find(({ kind, path }) => kind === 'validation' && path?.[0]?.key === 'email')?.message ??
      'Send the billing name and address, or the email',
  ),
  response: acknowledgement,
});

export const resendEmailLink = endpoint('POST', '/api/email-change/resend', {
  summary: 'Mails a new link to the address that waits for its confirmation; the link before stops working.',
  access: 'session',
  response: acknowledgement,
});

export const cancelEmailChange = endpoint('POST', '/api/email-change/cancel', {
  summary: 'Gives up a change of the address that was not confirmed. Answers the address that stays.',
  access: 'session',
  response: v.object({ email: v.string('An email must be text') }),
});
