import type { ProviderPrice, ProviderPromo } from '../../ports/payments.ts';

/**
 * What a code takes off, in minor units, or that it takes nothing off. The reason is told only where knowing it helps: a code that is
 * unknown, over, used up or somebody else's is invalid and no more.
 */
export type PromoCheck =
  | { readonly kind: 'good'; readonly promo: ProviderPromo; readonly discount: number }
  | { readonly kind: 'bad'; readonly reason: string | null };

/** A code as it is compared: without its spaces, which no code of the provider's has, and without its case. */
export const promoKeyOf = (code: string): string => code.replace(/\s/gu, '').toUpperCase();

/** Holds a code against a price and its buyer, by the provider's own restrictions. */
export function checkPromo(
  promo: ProviderPromo | undefined,
  price: ProviderPrice,
  buyer: { customerId: string | null; hasPaid: boolean; now: Date },
): PromoCheck {
  if (promo === undefined || (promo.customerId !== null && promo.customerId !== buyer.customerId)) return bad(null);
  if ((promo.expiresAt !== null && promo.expiresAt <= buyer.now) || promo.isUsedUp) return bad(null);
  if (promo.productIds !== null && !promo.productIds.includes(price.productId))
    return bad('This promo code is not valid for this plan.');
  if (promo.isForFirstPurchase && buyer.hasPaid) return bad('This promo code is for a first purchase only.');
  const { minimum } = promo;
  if (minimum !== null && (minimum.currency !== price.currency || price.unitAmount < minimum.amount))
    return bad('This promo code is not valid for this plan.');
  if (promo.amountOff !== null && promo.currency !== price.currency)
    return bad('This promo code is not valid for this plan.');
  const off = promo.amountOff ?? Math.round((price.unitAmount * (promo.percentOff ?? 0)) / 100);
  return { kind: 'good', promo, discount: Math.min(off, price.unitAmount) };
}

const bad = (reason: string | null): PromoCheck => ({ kind: 'bad', reason });
