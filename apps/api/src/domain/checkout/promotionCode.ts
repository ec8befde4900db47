import { serverErrors } from '@signalsync/content/serverErrors';
import { plainCode } from '@signalsync/contract/typed/code';
import type { ProviderPrice, ProviderPromo } from '../../ports/payments.ts';

/**
 * Result of checking a promotion code. `good`: `discount` is in minor units. `bad`: the code is not valid; `reason` is
 * a sentence for the buyer, or null for a code that is unknown, expired, used up or another customer's.
 */
export type PromoCheck =
  | { readonly kind: 'good'; readonly promo: ProviderPromo; readonly discount: number }
  | { readonly kind: 'bad'; readonly reason: string | null };

/** Returns a code as the provider spells it: capitals, digits from 0 to 9 and hyphens, without spaces. */
export const promoKeyOf = (code: string): string => plainCode(code).toUpperCase();

interface PromoBuyer {
  readonly customerId: string | null;
  readonly hasPaid: boolean;
  readonly now: Date;
}

/**
 * Checks a promotion code against the provider's restrictions for this price and this buyer. Several customers may each
 * have a promotion with the same code, so `promos` is a list. Of the promotions that are good, takes the customer's
 * own, or else the newest.
 */
export function checkPromo(promos: readonly ProviderPromo[], price: ProviderPrice, buyer: PromoBuyer): PromoCheck {
  const ofBuyer = promos.filter(({ customerId }) => customerId !== null && customerId === buyer.customerId);
  const ofAll = promos.filter(({ customerId }) => customerId === null);
  const checked = [...ofBuyer, ...ofAll].map((promo) => checkOne(promo, price, buyer));
  const isHelpful = (check: PromoCheck) => check.kind === 'good' || check.reason !== null;
  return checked.find(({ kind }) => kind === 'good') ?? checked.find(isHelpful) ?? bad(null);
}

function checkOne(promo: ProviderPromo, price: ProviderPrice, buyer: PromoBuyer): PromoCheck {
  if ((promo.expiresAt !== null && promo.expiresAt <= buyer.now) || promo.isUsedUp) return bad(null);
  if (promo.productIds !== null && !promo.productIds.includes(price.productId))
    return bad(serverErrors.checkout.promoOtherPlan);
  if (promo.isForFirstPurchase && buyer.hasPaid) return bad(serverErrors.checkout.promoFirstPurchase);
  const { minimum } = promo;
  if (minimum !== null && (minimum.currency !== price.currency || price.unitAmount < minimum.amount))
    return bad(serverErrors.checkout.promoOtherPlan);
  if (promo.amountOff !== null && promo.currency !== price.currency) return bad(serverErrors.checkout.promoOtherPlan);
  const off = promo.amountOff ?? Math.round((price.unitAmount * (promo.percentOff ?? 0)) / 100);
  return { kind: 'good', promo, discount: Math.min(off, price.unitAmount) };
}

const bad = (reason: string | null): PromoCheck => ({ kind: 'bad', reason });
