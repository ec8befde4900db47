import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { isoInstant } from '../model/common.ts';

// This call has a file of its own, because the account uses it without the other calls of the checkout.
export const paymentConfig = endpoint('GET', '/api/stripe/config', {
  summary: 'The publishable key of the card provider.',
  access: 'public',
  response: v.object({
    publishableKey: v.string('A publishable key must be text'),
    /** The server's current time, from which the date of the next charge is computed. A backend may omit it. */
    time: v.fallback(v.nullish(isoInstant), null),
  }),
});
