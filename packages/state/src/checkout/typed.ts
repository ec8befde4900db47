import { jsonOf } from '../core/client.ts';
import type { Core } from '../createCore.ts';
import type { CheckoutState, Order } from './order.ts';
import type { Promo } from './promo.ts';

interface Parts {
  state: CheckoutState;
  order: Order;
  promo: Promo;
}

/**
 * Shows what the checkout has kept for the page after a reload, and deletes it: price id, buyer, email, promo code, and
 * whether the code was applied. Shows nothing that another buyer has typed or that is unreadable, and keeps what is
 * typed meanwhile.
 * @param promoCode - the promo code in the page's URL
 */
export async function showTyped(
  { memory: { session: memory } }: Pick<Core, 'memory'>,
  { state, order, promo }: Parts,
  priceId: string | null,
  promoCode: string,
): Promise<void> {
  const json = jsonOf(memory.get('checkout'));
  memory.remove('checkout');
  const [keptFor, typedBy, email, code, isApplied] = (Array.isArray(json) ? json : []) as unknown[];
  if (keptFor !== priceId || typedBy !== order.buyerId()) return;
  if (typeof email === 'string' && state.email.value === '') order.showEmail(email);
  if (typeof code !== 'string' || state.promoCode !== promoCode) return;
  promo.setPromoCode(code);
  if (isApplied === true) await promo.applyPromo();
}
