import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { guestPurchase } from '../model/guestPurchase.ts';
import { authCheck as whoIsHere } from './session.ts';

/**
 * The call `authCheck` with a larger reply, which includes the guest's purchase. Only pages that show an unfinished
 * purchase use it. Other pages use the smaller `authCheck` in `session.ts`, so that they do not load this code.
 */
export const authCheck = endpoint(whoIsHere.method, whoIsHere.path, {
  summary:
    'Tells whether this browser is signed in and, where it asks for it and is not, of the purchase that it has begun.',
  access: 'guest',
  query: v.object({
    /** Any text makes the reply include the guest's purchase. A backend may ignore this parameter. */
    purchase: v.optional(v.string('purchase must be text')),
  }),
  response: v.object({ ...whoIsHere.response.entries, purchase: v.optional(guestPurchase) }),
});
