import { newId, randomText } from '../ids.ts';
import { currentCoupon, currentPromotionCode } from '../money/discounts.ts';
import type { Coupon, PromotionCode } from '../objects.ts';
import { invalidParameter, refused } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import {
  decimal,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  moments,
  object,
  oneOf,
  required,
  text,
} from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { saveAndTell, type World } from '../world.ts';

const couponNow = async (world: World, id: string) => currentCoupon(await world.need('coupon', id), world.at);

async function codeNow(world: World, code: PromotionCode): Promise<PromotionCode> {
  return currentPromotionCode(code, await world.find('coupon', code.promotion.coupon), world.at);
}

export const couponRoutes = [
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
      if ((params.percent_off === undefined) === (params.amount_off === undefined)) {
        throw invalidParameter(
          'Must provide percent_off or amount_off, and not both.',
          'parameter_missing',
          'percent_off',
        );
      }
      if (params.percent_off !== undefined && (params.percent_off <= 0 || params.percent_off > 100)) {
        throw invalidParameter(
          'Invalid percent_off: must be above 0 and at most 100',
          'parameter_invalid_decimal',
          'percent_off',
        );
      }
      if (params.amount_off !== undefined && (params.amount_off <= 0 || params.currency === undefined)) {
        throw invalidParameter('Must provide currency with a positive amount_off.', 'parameter_missing', 'currency');
      }
      const duration = params.duration ?? 'once';
      if ((duration === 'repeating') !== (params.duration_in_months !== undefined)) {
        throw invalidParameter(
          'duration_in_months goes with the duration repeating.',
          'parameter_missing',
          'duration_in_months',
        );
      }
      const id = params.id ?? randomText(8);
      const existing = await world.find('coupon', id);
      if (existing !== undefined && existing.deleted !== true) {
        throw refused('Coupon already exists.', 'resource_already_exists', 'id');
      }
      const coupon: Coupon = {
        id,
        object: 'coupon',
        amount_off: params.amount_off ?? null,
        created: world.at,
        currency: params.currency?.toLowerCase() ?? null,
        duration,
        duration_in_months: params.duration_in_months ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: params.percent_off ?? null,
        redeem_by: params.redeem_by ?? null,
        times_redeemed: 0,
        valid: true,
      };
      const products = params.applies_to?.products?.filter((each) => each !== undefined);
      if (products) coupon.applies_to = { products };
      await world.save(coupon);
      await world.emit('coupon.created', coupon);
      return coupon;
    },
  ),

  route('GET', '/v1/coupons', { ...paging, created: moments }, async (world, params) => {
    const all = (await world.all('coupon')).filter(
      (each) => each.deleted !== true && (params.created === undefined || params.created(each.created)),
    );
    return page(
      '/v1/coupons',
      all.map((each) => currentCoupon(each, world.at)),
      params,
    );
  }),

  route('GET', '/v1/coupons/:id', {}, async (world, _params, { id = '' }) => {
    const coupon = await couponNow(world, id);
    if (coupon.deleted) throw refused(`No such coupon: '${id}'`, 'resource_missing', 'coupon');
    return coupon;
  }),

  route('POST', '/v1/coupons/:id', { metadata, name: text }, async (world, params, { id = '' }) => {
    const before = await world.need('coupon', id);
    const after: Coupon = {
      ...before,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
      name: params.name ?? before.name,
    };
    await saveAndTell(world, 'coupon.updated', before, after);
    return currentCoupon(after, world.at);
  }),

  route('DELETE', '/v1/coupons/:id', {}, async (world, _params, { id = '' }) => {
    const coupon = await world.need('coupon', id);
    await world.save({ ...coupon, deleted: true });
    await world.emit('coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true };
  }),
];

export const promotionCodeRoutes = [
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
      promotion: required(object({ type: required(oneOf(['coupon'])), coupon: text })),
      restrictions: object({
        first_time_transaction: flag,
        minimum_amount: integer,
        minimum_amount_currency: text,
      }),
    },
    async (world, params) => {
      const couponId = params.promotion.coupon ?? '';
      await world.need('coupon', couponId, 'promotion[coupon]');
      if (params.customer !== undefined) await world.need('customer', params.customer, 'customer');
      const code = params.code ?? randomText(8).toUpperCase();
      for (const each of await world.all('promotion_code')) {
        if (each.code.toLowerCase() === code.toLowerCase() && (await codeNow(world, each)).active) {
          throw refused(
            'An active promotion code with `code: ' + code + '` already exists.',
            'resource_already_exists',
            'code',
          );
        }
      }
      const { first_time_transaction, minimum_amount, minimum_amount_currency } = params.restrictions ?? {};
      if (minimum_amount !== undefined && minimum_amount_currency === undefined) {
        throw invalidParameter(
          'Missing required param: restrictions[minimum_amount_currency].',
          'parameter_missing',
          'restrictions[minimum_amount_currency]',
        );
      }
      const made: PromotionCode = {
        id: newId('promo'),
        object: 'promotion_code',
        active: params.active ?? true,
        code,
        created: world.at,
        customer: params.customer ?? null,
        customer_account: null,
        expires_at: params.expires_at ?? null,
        livemode: false,
        max_redemptions: params.max_redemptions ?? null,
        metadata: mergeMetadata({}, params.metadata),
        promotion: { coupon: couponId, type: 'coupon' },
        restrictions: {
          first_time_transaction: first_time_transaction ?? false,
          minimum_amount: minimum_amount ?? null,
          minimum_amount_currency: minimum_amount_currency?.toLowerCase() ?? null,
        },
        times_redeemed: 0,
      };
      await world.save(made);
      await world.emit('promotion_code.created', made);
      return made;
    },
  ),

  route(
    'GET',
    '/v1/promotion_codes',
    { ...paging, active: flag, code: text, coupon: text, created: moments, customer: text },
    async (world, params) => {
      const all = await Promise.all((await world.all('promotion_code')).map((each) => codeNow(world, each)));
      const chosen = all.filter(
        (each) =>
          (params.active === undefined || each.active === params.active) &&
          (params.code === undefined || each.code.toLowerCase() === params.code.toLowerCase()) &&
          (params.coupon === undefined || each.promotion.coupon === params.coupon) &&
          (params.customer === undefined || each.customer === params.customer) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/promotion_codes', chosen, params);
    },
  ),

  route('GET', '/v1/promotion_codes/:id', {}, async (world, _params, { id = '' }) =>
    codeNow(world, await world.need('promotion_code', id)),
  ),

  route('POST', '/v1/promotion_codes/:id', { active: flag, metadata }, async (world, params, { id = '' }) => {
    const before = await world.need('promotion_code', id);
    const after: PromotionCode = {
      ...before,
      active: params.active ?? before.active,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    };
    await saveAndTell(world, 'promotion_code.updated', before, after);
    return codeNow(world, after);
  }),
];
