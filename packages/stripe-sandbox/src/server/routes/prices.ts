import { newId } from '../ids.ts';
import type { Price } from '../objects.ts';
import { invalidParameter, invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import {
  emptyable,
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

const recurring = object({
  interval: required(oneOf(['day', 'month', 'week', 'year'])),
  interval_count: integer,
  usage_type: oneOf(['licensed']),
});

async function claimLookupKey(world: World, key: string, transfer: boolean): Promise<void> {
  const holder = (await world.all('price')).find((each) => each.lookup_key === key);
  if (holder === undefined) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key. Pass \`transfer_lookup_key=true\` to move it.`,
      'resource_already_exists',
      'lookup_key',
    );
  }
  await saveAndTell(world, 'price.updated', holder, { ...holder, lookup_key: null });
}

export const priceRoutes = [
  route(
    'POST',
    '/v1/prices',
    {
      active: flag,
      currency: required(text),
      lookup_key: text,
      metadata,
      nickname: text,
      product: required(text),
      recurring,
      tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
      transfer_lookup_key: flag,
      unit_amount: required(integer),
    },
    async (world, params) => {
      await world.need('product', params.product, 'product');
      if (!/^[a-z]{3}$/i.test(params.currency)) {
        throw invalidParameter(`Invalid currency: ${params.currency}`, 'parameter_invalid_enum', 'currency');
      }
      if (params.unit_amount < 0) {
        throw invalidParameter('Invalid non-negative integer', 'parameter_invalid_integer', 'unit_amount');
      }
      if (params.lookup_key !== undefined) {
        await claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
      }
      const price: Price = {
        id: newId('price'),
        object: 'price',
        active: params.active ?? true,
        billing_scheme: 'per_unit',
        created: world.at,
        currency: params.currency.toLowerCase(),
        custom_unit_amount: null,
        livemode: false,
        lookup_key: params.lookup_key ?? null,
        metadata: mergeMetadata({}, params.metadata),
        nickname: params.nickname ?? null,
        product: params.product,
        recurring: params.recurring
          ? {
              interval: params.recurring.interval,
              interval_count: params.recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: 'licensed',
            }
          : null,
        tax_behavior: params.tax_behavior ?? 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: params.recurring ? 'recurring' : 'one_time',
        unit_amount: params.unit_amount,
        unit_amount_decimal: String(params.unit_amount),
      };
      await world.save(price);
      await world.emit('price.created', price);
      return price;
    },
  ),

  route(
    'GET',
    '/v1/prices',
    {
      ...paging,
      active: flag,
      currency: text,
      lookup_keys: list(text),
      product: text,
      type: oneOf(['one_time', 'recurring']),
      created: moments,
    },
    async (world, params) => {
      const all = (await world.all('price')).filter(
        (each) =>
          (params.active === undefined || each.active === params.active) &&
          (params.currency === undefined || each.currency === params.currency) &&
          (params.lookup_keys === undefined || params.lookup_keys.includes(each.lookup_key ?? '')) &&
          (params.product === undefined || each.product === params.product) &&
          (params.type === undefined || each.type === params.type) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/prices', all, params);
    },
  ),

  route('GET', '/v1/prices/:id', {}, (world, _params, { id = '' }) => world.need('price', id)),

  route(
    'POST',
    '/v1/prices/:id',
    { active: flag, lookup_key: text, metadata, nickname: emptyable(text), transfer_lookup_key: flag },
    async (world, params, { id = '' }) => {
      const before = await world.need('price', id);
      if (params.lookup_key !== undefined && params.lookup_key !== before.lookup_key) {
        await claimLookupKey(world, params.lookup_key, params.transfer_lookup_key ?? false);
      }
      const after: Price = {
        ...before,
        active: params.active ?? before.active,
        lookup_key: params.lookup_key ?? before.lookup_key,
        metadata: mergeMetadata(before.metadata, params.metadata),
        nickname: params.nickname === undefined ? before.nickname : params.nickname,
      };
      await saveAndTell(world, 'price.updated', before, after);
      return after;
    },
  ),
];
