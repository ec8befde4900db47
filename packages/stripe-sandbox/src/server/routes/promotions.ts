import { newId, randomText } from '../ids.ts';
import { currentCoupon, currentPromotionCode } from '../money/discounts.ts';
import type { PromotionCode } from '../objects.ts';
import { invalidParameter, invalidRequest } from '../wire/fault.ts';
import {
  created,
  decimal,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  required,
  text,
} from '../wire/params.ts';
import { readRoutes, route, where } from '../wire/route.ts';
import type { World } from '../world.ts';

async function codeNow(world: World, code: PromotionCode): Promise<PromotionCode> {
  return currentPromotionCode(code, await world.find('coupon', code.promotion.coupon), world.at);
}

export const promotionRoutes = [
  ...readRoutes('coupon', {}, { created }, (world, coupon) =>
    Promise.resolve(coupon.deleted ? undefined : currentCoupon(coupon, world.at)),
  ),

  route(
    'POST',
    '/v1/coupons',
    {
      id: text,
      amount_off: integer,
      applies_to: object({ products: list(text) }),
      currency: text,
      duration: oneOf(['forever', 'once', 'repeating']),
      duration_in_months: integer,
      max_redemptions: integer,
      metadata,
      name: text,
      percent_off: decimal,
      redeem_by: integer,
    },
    async (world, params) => {
      const { id = randomText(8), amount_off, currency, duration = 'once', duration_in_months, percent_off } = params;
      const wrong = (message: string, param: string, code = 'parameter_missing') => {
        throw invalidParameter(message, code, param);
      };
      if ((percent_off === undefined) === (amount_off === undefined))
        wrong('Must provide percent_off or amount_off, and not both.', 'percent_off');
      if (percent_off !== undefined && (percent_off <= 0 || percent_off > 100))
        wrong('Invalid percent_off: must be above 0 and at most 100', 'percent_off', 'parameter_invalid_decimal');
      if (amount_off !== undefined && (amount_off <= 0 || currency === undefined))
        wrong('Must provide currency with a positive amount_off.', 'currency');
      if ((duration === 'repeating') !== (duration_in_months !== undefined))
        wrong('duration_in_months goes with the duration repeating.', 'duration_in_months');
      const existing = await world.find('coupon', id);
      if (existing !== undefined && existing.deleted !== true)
        throw invalidRequest('Coupon already exists.', 'resource_already_exists', 'id');
      const products = params.applies_to?.products;
      return world.record('coupon.created', {
        id,
        object: 'coupon',
        amount_off: amount_off ?? null,
        ...(products && { applies_to: { products } }),
        created: world.at,
        currency: currency?.toLowerCase() ?? null,
        duration,
        duration_in_months: duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      });
    },
  ),

  route('DELETE', '/v1/coupons/:id', {}, async (world, _params, { id = '' }) => {
    const coupon = await world.need('coupon', id);
    await world.save({ ...coupon, deleted: true });
    await world.emit('coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),

  ...readRoutes(
    'promotion_code',
    { active: flag, customer: text },
    {
      created,
      code: where(text, (each: PromotionCode, code) => each.code.toLowerCase() === code.toLowerCase()),
      coupon: where(text, ({ promotion }: PromotionCode, coupon) => promotion.coupon === coupon),
    },
    codeNow,
  ),

  route(
    'POST',
    '/v1/promotion_codes',
    {
      active: flag,
      code: text,
      customer: text,
      expires_at: integer,
      max_redemptions: integer,
      metadata,
      promotion: required(object({ type: required(oneOf(['coupon'])), coupon: required(text) })),
      restrictions: object({ first_time_transaction: flag, minimum_amount: integer, minimum_amount_currency: text }),
    },
    async (world, params) => {
      const { active = true, customer, promotion } = params;
      await world.need('coupon', promotion.coupon, 'promotion[coupon]');
      if (customer !== undefined) await world.need('customer', customer, 'customer');
      const code = params.code ?? randomText(8).toUpperCase();
      for (const each of await world.all('promotion_code')) {
        const isSame = each.code.toLowerCase() === code.toLowerCase() && each.customer === (customer ?? null);
        if (isSame && (await codeNow(world, each)).active) {
          const message = `An active promotion code with \`code: ${code}\` already exists.`;
          throw invalidRequest(message, 'resource_already_exists', 'code');
        }
      }
      const { first_time_transaction = false, minimum_amount, minimum_amount_currency } = params.restrictions ?? {};
      if (minimum_amount !== undefined && minimum_amount_currency === undefined) {
        const param = 'restrictions[minimum_amount_currency]';
        throw invalidParameter(`Missing required param: ${param}.`, 'parameter_missing', param);
      }
      return world.record('promotion_code.created', {
        id: newId('promo'),
        object: 'promotion_code',
        active,
        code,
        created: world.at,
        customer: customer ?? null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion,
        restrictions: {
          first_time_transaction,
          minimum_amount: minimum_amount ?? null,
          minimum_amount_currency: minimum_amount_currency?.toLowerCase() ?? null,
        },
        times_redeemed: 0,
      });
    },
  ),

  route('POST', '/v1/promotion_codes/:id', { active: flag, metadata }, async (world, params, { id = '' }) => {
    const before = await world.need('promotion_code', id);
    const after = await world.update('promotion_code.updated', before, {
      active: params.active ?? before.active,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    });
    return codeNow(world, after);
  }),
];
