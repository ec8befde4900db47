import * as v from 'valibot';
import { id } from './common.ts';

/** A purchase that a guest has tried to pay. The server shows it only to the browser that began the purchase. */
export const guestPurchase = v.object({
  /** The provider's intent id, `pi_…` or `seti_…`. The browser sends it to ask the server about the payment. */
  intentId: id,
  priceId: id,
  plan: v.string('A plan must be text'),
  /** The email that the guest gave, masked: `b…@example.com`. */
  email: v.string('An address must be text'),
  /**
   * `processing`: the bank has not decided, or the web app does not know the status. `received`: paid. `failed`:
   * declined, and nothing was charged.
   */
  status: v.fallback(v.picklist(['processing', 'received', 'failed'], 'An unknown status of a purchase'), 'processing'),
});
export type GuestPurchase = v.InferOutput<typeof guestPurchase>;
