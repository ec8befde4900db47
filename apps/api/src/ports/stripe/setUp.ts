import { churnCouponCode, churnDiscountPercent } from '@signalsync/content/constants';
import { monthsOf } from '@signalsync/content/planInterval';
import Stripe from 'stripe';
import { setUpPortals } from './portal.ts';

/** A plan to sell. Its price id becomes the lookup key of the provider's price. */
export interface PlanForSale {
  readonly priceId: string;
  readonly name: string;
  readonly description: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** Amount of one charge, in minor units. */
  readonly unitAmount: number;
  readonly interval: 'month' | 'quarter' | 'once';
}

/** The promotion code with which a new shop starts. */
const launchPromo = { code: 'LAUNCH10', name: 'Launch offer', percentOff: 10 } as const;

/**
 * Creates what we need in a Stripe account: products, prices, the launch promotion code, the coupon of the churn offer
 * and the two configurations of the portal. Changes nothing that exists already, except the portal's configurations,
 * which it corrects. So it may run again, even several times at once. Returns a short text for each thing that was
 * created or changed.
 */
export async function setUpStripe(stripe: Stripe, plans: readonly PlanForSale[]): Promise<string[]> {
  const made: (string | undefined)[] = [];
  for (const plan of plans) {
    const product = `signalsync_${plan.priceId}`;
    const { name, description } = plan;
    made.push(
      await unlessThere(`the product ${product}`, () => stripe.products.create({ id: product, name, description })),
      await makePrice(stripe, product, plan),
    );
  }
  const { code, name, percentOff } = launchPromo;
  const offer = `${churnDiscountPercent}% off for as long as you stay`;
  made.push(
    await unlessThere(`the coupon ${code}`, () =>
      stripe.coupons.create({ id: code, name, percent_off: percentOff, duration: 'once' }),
    ),
    await unlessThere(`the coupon ${churnCouponCode}`, () =>
      stripe.coupons.create({
        id: churnCouponCode,
        name: offer,
        percent_off: churnDiscountPercent,
        duration: 'forever',
      }),
    ),
    await makePromo(stripe, code),
    ...(await setUpPortals(stripe)),
  );
  return made.filter((line) => line !== undefined);
}

/**
 * Creates the price of a plan. Does nothing if there is an active price with the plan's lookup key, for example one
 * that somebody has changed in the dashboard.
 */
async function makePrice(stripe: Stripe, product: string, plan: PlanForSale): Promise<string | undefined> {
  const there = await stripe.prices.list({ lookup_keys: [plan.priceId], active: true });
  if (there.data.length > 0) return undefined;
  return unlessThere(`the price ${plan.priceId}`, () =>
    stripe.prices.create({
      product,
      currency: plan.currency.toLowerCase(),
      unit_amount: plan.unitAmount,
      lookup_key: plan.priceId,
      ...(plan.interval !== 'once' && { recurring: { interval: 'month', interval_count: monthsOf[plan.interval] } }),
    }),
  );
}

async function makePromo(stripe: Stripe, code: string): Promise<string | undefined> {
  const there = await stripe.promotionCodes.list({ code });
  if (there.data.length > 0) return undefined;
  return unlessThere(`the promotion code ${code}`, () =>
    stripe.promotionCodes.create({ code, promotion: { type: 'coupon', coupon: code } }),
  );
}

async function unlessThere(what: string, make: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await make();
    return what;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return undefined;
    throw error;
  }
}
