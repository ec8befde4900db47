import type { ProviderPrice, ProviderPromo } from '../../ports/payments.ts';

/** What a code takes off, in minor units, or why it takes nothing off, as a sentence. */
export type PromoCheck =
  | { readonly kind: 'good'; readonly promo: ProviderPromo; readonly discount: number }
  | { readonly kind: 'bad'; readonly reason: string };

/** A code as it is compared: without spaces around it and without its case. */
export const promoKeyOf = (code: string): string => code.trim().toUpperCase();

/** Holds a code against a price and its buyer, by the provider's own restrictions. */
export function checkPromo(
  promo: ProviderPromo | undefined,
  price: ProviderPrice,
  buyer: { customerId: string | null; hasPaid: boolean; now: Date },
): PromoCheck {
  if (promo === undefined || (promo.customerId !== null && promo.customerId !== buyer.customerId))
    return bad('This promo code is not valid.');
  if ((promo.expiresAt !== null && promo.expiresAt <= buyer.now) || promo.isUsedUp)
    return bad('This promo code has expired.');
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

const bad = (reason: string): PromoCheck => ({ kind: 'bad', reason });
