import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { user } from '../model/account.ts';
import { id } from '../model/common.ts';

export const stripeAuth = endpoint('POST', '/api/stripe/auth', {
  summary: 'Signs in the guest whose checkout this browser started and whose payment succeeded.',
  access: 'guest',
  body: v.strictObject({ stripeCustomerId: id }, 'Send the customer id'),
  response: v.object({ user }),
});

export const currentUser = endpoint('GET', '/api/user', {
  summary: 'The signed-in person.',
  access: 'session',
  response: user,
});
