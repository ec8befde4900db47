import { monthsOf } from '@signalsync/content/planInterval';
import type Stripe from 'stripe';
import type { Payments, ProviderPrice, ProviderPromo } from '../payments.ts';
import { asked, idOf, instantOf } from './errors.ts';

/** Implements the methods of `Payments` for prices and promotion codes. */
export function pricingOf(stripe: Stripe): Pick<Payments, 'prices' | 'findPromos'> {
  return {
    prices: () => asked(pricesOf(stripe)),
    findPromos: async (code) => {
      const expand = ['data.promotion.coupon.applies_to'];
      const found = stripe.promotionCodes.list({ code, active: true, limit: 100, expand });
      return (await asked(found.autoPagingToArray({ limit: 1000 }))).flatMap((promo) => promoOf(promo) ?? []);
    },
  };
}

/** Returns the active prices that we can sell. */
export async function pricesOf(stripe: Stripe): Promise<ProviderPrice[]> {
  const prices = await stripe.prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 });
  return prices.flatMap((price) => priceOf(price) ?? []);
}

/** Converts Stripe's price to ours. Undefined if it has no fixed amount, or an interval that we do not sell. */
function priceOf(price: Stripe.Price): ProviderPrice | undefined {
  const interval = intervalOf(price.recurring);
  if (price.unit_amount === null || interval === undefined) return undefined;
  return {
    id: price.id,
    reference: price.lookup_key ?? price.id,
    productId: idOf(price.product) ?? '',
    currency: price.currency,
    unitAmount: price.unit_amount,
    interval,
  };
}

function intervalOf(recurring: Stripe.Price['recurring']): ProviderPrice['interval'] | undefined {
  if (recurring === null) return 'once';
  if (recurring.interval !== 'month') return undefined;
  const intervals = Object.keys(monthsOf) as (keyof typeof monthsOf)[];
  return intervals.find((interval) => monthsOf[interval] === recurring.interval_count);
}

function promoOf(promo: Stripe.PromotionCode): ProviderPromo | undefined {
  const { coupon } = promo.promotion;
  if (coupon === null || typeof coupon === 'string' || !coupon.valid) return undefined;
  const { minimum_amount: least, minimum_amount_currency: leastCurrency } = promo.restrictions;
  return {
    id: promo.id,
    name: coupon.name,
    percentOff: coupon.percent_off,
    amountOff: coupon.amount_off,
    currency: coupon.currency,
    duration: coupon.duration,
    durationInMonths: coupon.duration_in_months,
    productIds: coupon.applies_to?.products ?? null,
    minimum: least === null || leastCurrency === null ? null : { amount: least, currency: leastCurrency },
    isForFirstPurchase: promo.restrictions.first_time_transaction,
    customerId: idOf(promo.customer),
    expiresAt: promo.expires_at === null ? null : instantOf(promo.expires_at),
    isUsedUp: promo.max_redemptions !== null && promo.times_redeemed >= promo.max_redemptions,
  };
}
