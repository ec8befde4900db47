import { jsonOf } from '../core/client.ts';

/**
 * Reads what the checkout of a price has kept for the page after a reload: price id, buyer, email, promo code, and
 * whether the code was applied. Unreadable texts count as empty, and so does what another buyer has typed.
 * @param buyer - the user id of the buyer whom the page shows now; null for a guest
 */
export function readTyped(kept: string, priceId: string | null, buyer: string | null | undefined) {
  const json = jsonOf(kept);
  const [keptFor, typedBy, email, promoCode, isApplied] = (Array.isArray(json) ? json : []) as unknown[];
  const isOurs = keptFor === priceId && typedBy === buyer;
  const text = (value: unknown) => (isOurs && typeof value === 'string' ? value : '');
  return { email: text(email), promoCode: text(promoCode), isApplied: isApplied === true };
}
