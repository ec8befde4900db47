import { jsonOf } from '../core/client.ts';
import type { CheckoutState, Order } from './order.ts';
import type { Promo } from './promo.ts';

interface Parts {
  state: CheckoutState;
  order: Order;
  promo: Promo;
  priceId: string | null;
  /** The promo code in the page's URL. */
  promoCode: string;
}

/**
 * Shows what the checkout has kept for the page after a reload: price id, buyer, email, promo code, and whether the code
 * was applied. Shows nothing that another buyer has typed or that is unreadable, and keeps what is typed meanwhile.
 */
export async function showTyped(kept: string, { state, order, promo, priceId, promoCode }: Parts): Promise<void> {
  const json = jsonOf(kept);
  const [keptFor, typedBy, email, code, isApplied] = (Array.isArray(json) ? json : []) as unknown[];
  if (keptFor !== priceId || typedBy !== order.buyerId()) return;
  if (typeof email === 'string' && state.email.value === '') order.showEmail(email);
  if (typeof code !== 'string' || state.promoCode !== promoCode) return;
  state.promoCode = code;
  if (isApplied === true) await promo.applyPromo();
}
