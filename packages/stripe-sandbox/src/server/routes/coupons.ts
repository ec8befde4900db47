import { randomText } from '../ids.ts';
import { currentCoupon } from '../money/discounts.ts';
import type { Coupon } from '../objects.ts';
import { invalidParameter, invalidRequest, missing } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { decimal, integer, list, mergeMetadata, metadata, moments, object, oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { saveAndTell } from '../world.ts';

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
        throw invalidRequest('Coupon already exists.', 'resource_already_exists', 'id');
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
    const coupon = currentCoupon(await world.need('coupon', id), world.at);
    if (coupon.deleted) throw missing('coupon', id, 'id');
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
