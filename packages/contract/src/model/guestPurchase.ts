import * as v from 'valibot';
import { id } from './common.ts';

/** A purchase that this browser has begun without an account, and whose payment was tried. Only this browser is told of it. */
export const guestPurchase = v.object({
  /** The provider's intent, `pi_…` or `seti_…`: what the return from paying is asked about. */
  intentId: id,
  priceId: id,
  plan: v.string('A plan must be text'),
  /** The address that was given with it, masked: `b…@example.com`. */
  email: v.string('An address must be text'),
  /** The bank has not decided; the money was received; or the bank rejected, and nothing was charged. */
  status: v.picklist(['processing', 'received', 'failed'], 'An unknown status of a purchase'),
});
export type GuestPurchase = v.InferOutput<typeof guestPurchase>;
