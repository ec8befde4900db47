import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { guestPurchase } from '../model/guestPurchase.ts';
import { authCheck as whoIsHere } from './session.ts';

/**
 * The full auth check, including the guest's purchase. Only pages that show an unfinished purchase use it. Other pages
 * use the smaller one in `session.ts`, so they do not load this code.
 */
export const authCheck = endpoint({
  method: whoIsHere.method,
  path: whoIsHere.path,
  summary:
    'Tells whether this browser is signed in and, where it asks for it and is not, of the purchase that it has begun.',
  access: 'guest',
  query: v.object({
    /** Any text asks for the purchase too. Optional: another backend may ignore it. */
    purchase: v.optional(v.string('purchase must be text')),
  }),
  response: v.object({ ...whoIsHere.response.entries, purchase: v.optional(guestPurchase) }),
});
