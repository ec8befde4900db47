import { jsonOf } from '../core/client.ts';

/**
 * Reads what the checkout of a price has kept for the page after a reload: price id, email, promo code, and whether the
 * code was applied. Unreadable texts count as empty.
 */
export function readTyped(kept: string, priceId: string | null) {
  const json = jsonOf(kept);
  const [keptFor, email, promoCode, isApplied] = (Array.isArray(json) ? json : []) as unknown[];
  const text = (value: unknown) => (keptFor === priceId && typeof value === 'string' ? value : '');
  return { email: text(email), promoCode: text(promoCode), isApplied: isApplied === true };
}
