import { newId, randomText } from '../ids.ts';
import { currentPromotionCode } from '../money/discounts.ts';
import type { PromotionCode } from '../objects.ts';
import { invalidParameter, invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { flag, integer, mergeMetadata, metadata, moments, object, oneOf, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { saveAndTell, type World } from '../world.ts';

async function codeNow(world: World, code: PromotionCode): Promise<PromotionCode> {
  return currentPromotionCode(code, await world.find('coupon', code.promotion.coupon), world.at);
}

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
          throw invalidRequest(
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
