import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { guestPurchase } from '../model/guestPurchase.ts';
import { authCheck as whoIsHere } from './session.ts';

/**
 * The whole of the auth check. Pages that show an unfinished purchase ask by this one; every other page asks by that of
 * `session.ts`, and does not carry what it cannot show.
 */
export const authCheck = endpoint({
  method: whoIsHere.method,
  path: whoIsHere.path,
  summary:
    'Tells whether this browser is signed in and, where it asks for it and is not, of the purchase that it has begun.',
  access: 'guest',
  query: v.object({
    /** Any text: the purchase is asked for, too. Another host may know nothing of it. */
    purchase: v.optional(v.string('purchase must be text')),
  }),
  response: v.object({ ...whoIsHere.response.entries, purchase: v.optional(guestPurchase) }),
});
