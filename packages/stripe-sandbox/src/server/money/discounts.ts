import { newId } from '../ids.ts';
import type { Coupon, Discount, PromotionCode } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import { emptyable, list, object, text } from '../wire/params.ts';
import type { World } from '../world.ts';
import { after } from './periods.ts';
import type { Reduction } from './totals.ts';

/** The `discounts` parameter of every route that takes it. */
export const discountsParam = emptyable(list(object({ coupon: text, promotion_code: text, discount: text })));

/** What gets a discount: a customer, subscription or invoice. The discount must fit the currency and subtotal below. */
interface Bearer {
  customer: string;
  subscription?: string;
  invoice?: string;
  currency: string;
  /** Amount before any discount, in minor units. */
  subtotal: number;
}

/** Returns a coupon whose `valid` says whether the coupon can be redeemed at a moment (Unix seconds). */
export function currentCoupon(coupon: Coupon, at: number): Coupon {
  const usedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  const over = coupon.redeem_by !== null && coupon.redeem_by <= at;
  return { ...coupon, valid: !usedUp && !over && coupon.deleted !== true };
}

/**
 * Returns a promotion code whose `active` says whether the code can be used at a moment (Unix seconds). A code cannot
 * be used if it is inactive, expired or used up, or if its coupon is not valid.
 */
export function currentPromotionCode(code: PromotionCode, coupon: Coupon | undefined, at: number): PromotionCode {
  const usedUp = code.max_redemptions !== null && code.times_redeemed >= code.max_redemptions;
  const over = code.expires_at !== null && code.expires_at <= at;
  const couponHolds = coupon !== undefined && currentCoupon(coupon, at).valid;
  return { ...code, active: code.active && !usedUp && !over && couponHolds };
}

/**
 * Returns the discounts that a request asks for. Creates one for each coupon or promotion code, and with `preview`
 * neither saves it nor counts the use. If an entry names an existing discount in its field `discount`, returns that one
 * unchanged.
 */
export async function redeem(
  world: World,
  asked: ReturnType<typeof discountsParam.read>,
  bearer: Bearer,
  preview = false,
): Promise<Discount[]> {
  const made: Discount[] = [];
  for (const [index, each] of (asked ?? []).entries()) {
    const at = `discounts[${index}]`;
    if (each.discount !== undefined) {
      made.push(await world.need('discount', each.discount, `${at}[discount]`));
      continue;
    }
    const code =
      each.promotion_code === undefined
        ? undefined
        : await world.need('promotion_code', each.promotion_code, `${at}[promotion_code]`);
    const couponId = code?.promotion.coupon ?? each.coupon;
    if (couponId === undefined) throw invalidRequest(`Missing required param: ${at}[coupon].`, 'parameter_missing', at);
    const coupon = currentCoupon(await world.need('coupon', couponId, `${at}[coupon]`), world.at);
    if (code !== undefined) await checkPromotionCode(world, currentPromotionCode(code, coupon, world.at), bearer, at);
    if (!coupon.valid) throw invalidRequest(`Coupon expired: ${coupon.id}`, 'coupon_expired', `${at}[coupon]`);
    if (coupon.amount_off !== null && coupon.currency !== bearer.currency) {
      throw invalidRequest(
        `The coupon's currency (${coupon.currency ?? ''}) does not match the currency of what it is applied to (${bearer.currency}).`,
        undefined,
        `${at}[coupon]`,
      );
    }
    const discount = newDiscount(world, coupon, code, bearer);
    made.push(discount);
    if (preview) continue;
    await world.save(discount);
    await world.save({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
    if (code !== undefined) await world.save({ ...code, times_redeemed: code.times_redeemed + 1 });
  }
  return made;
}

async function checkPromotionCode(world: World, code: PromotionCode, bearer: Bearer, at: string): Promise<void> {
  const param = `${at}[promotion_code]`;
  const no = (why: string) =>
    invalidRequest(`This promotion code cannot be redeemed because ${why}.`, undefined, param);
  if (!code.active) throw no('it is expired or no longer active');
  if (code.customer !== null && code.customer !== bearer.customer) {
    throw no('it belongs to another customer');
  }
  const { minimum_amount, minimum_amount_currency, first_time_transaction } = code.restrictions;
  if (minimum_amount !== null) {
    if (minimum_amount_currency !== bearer.currency) throw no('its minimum amount is in another currency');
    if (bearer.subtotal < minimum_amount) throw no('the minimum amount is not met');
  }
  if (first_time_transaction && (await hasPaid(world, bearer.customer))) {
    throw no('the associated customer has prior transactions');
  }
}

async function hasPaid(world: World, customer: string): Promise<boolean> {
  const charges = await world.all('charge');
  if (charges.some((charge) => charge.customer === customer && charge.paid)) return true;
  return (await world.all('invoice')).some((invoice) => invoice.customer === customer && invoice.status === 'paid');
}

function newDiscount(world: World, coupon: Coupon, code: PromotionCode | undefined, bearer: Bearer): Discount {
  const months = coupon.duration === 'repeating' ? (coupon.duration_in_months ?? 0) : null;
  return {
    id: newId('di'),
    object: 'discount',
    customer: bearer.customer,
    end: months === null ? null : after(world.at, { interval: 'month', interval_count: months }, 1),
    invoice: bearer.invoice ?? null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start: world.at,
    subscription: bearer.subscription ?? null,
    _used: false,
  };
}

/** Returns whether a discount still applies at a moment (Unix seconds): it has not ended and is not used up. */
const isLive = (discount: Discount, at: number) => !discount._used && (discount.end === null || discount.end > at);

/** Returns the price reductions of those discounts that still apply at a moment (Unix seconds). */
export const reductionsOf = (world: World, discounts: readonly Discount[], at: number): Promise<Reduction[]> =>
  Promise.all(
    discounts
      .filter((each) => isLive(each, at))
      .map(async ({ id, source }) => ({ discount: id, coupon: await world.need('coupon', source.coupon, 'coupon') })),
  );

/** Returns the discounts with these ids. Throws if one of them does not exist. */
export const discountsOf = (world: World, ids: readonly string[]): Promise<Discount[]> =>
  Promise.all(ids.map((id) => world.need('discount', id, 'discounts')));

/** Returns those of the discounts with these ids that still apply at a moment (Unix seconds). */
export const liveDiscounts = async (world: World, ids: readonly string[], at: number): Promise<Discount[]> =>
  (await discountsOf(world, ids)).filter((each) => isLive(each, at));
