import { newId } from '../ids.ts';
import type { Price } from '../objects.ts';
import { invalidParameter, invalidRequest } from '../wire/fault.ts';
import {
  created,
  emptyable,
  flag,
  integer,
  list,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  required,
  sent,
  text,
} from '../wire/params.ts';
import { readRoutes, route, where } from '../wire/route.ts';
import type { World } from '../world.ts';

const productFields = { active: flag, description: emptyable(text), metadata };

/** Returns the price whose id a parameter contains. Throws if the price is inactive or not of this type. */
export async function priceFor(world: World, id: string, type: Price['type'], param: string): Promise<Price> {
  const price = await world.need('price', id, param);
  if (price.type !== type) {
    const message = `The price specified is set to \`type=${price.type}\` but this field only accepts prices with \`type=${type}\`.`;
    throw invalidRequest(message, undefined, param);
  }
  if (!price.active)
    throw invalidRequest('The price specified is inactive. This field only accepts active prices.', undefined, param);
  return price;
}

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
  await world.update('price.updated', holder, { lookup_key: null });
}

const recurringParam = object({
  interval: required(oneOf(['day', 'month', 'week', 'year'])),
  interval_count: integer,
  usage_type: oneOf(['licensed']),
});

export const pricingRoutes = [
  ...readRoutes('product', { active: flag }, { created }),

  route('POST', '/v1/products', { ...productFields, id: text, name: required(text) }, async (world, params) => {
    const { id = newId('prod'), active = true, description = null, name } = params;
    if ((await world.store.get(id)) !== undefined)
      throw invalidRequest(`Product already exists with ID: ${id}`, 'resource_already_exists', 'id');
    return world.record('product.created', {
      id,
      object: 'product',
      active,
      created: world.at,
      description,
      images: [],
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      name,
      type: 'service',
      updated: world.at,
      url: null,
    });
  }),

  route('POST', '/v1/products/:id', { ...productFields, name: text }, async (world, params, { id = '' }) => {
    const before = await world.need('product', id);
    return world.update('product.updated', before, {
      ...sent(params),
      metadata: mergeMetadata(before.metadata, params.metadata),
      updated: world.at,
    });
  }),

  ...readRoutes(
    'price',
    { active: flag, currency: text, product: text, type: oneOf(['one_time', 'recurring']) },
    { created, lookup_keys: where(list(text), ({ lookup_key }: Price, keys) => keys.includes(lookup_key ?? '')) },
  ),

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
      recurring: recurringParam,
      tax_behavior: oneOf(['exclusive', 'inclusive', 'unspecified']),
      transfer_lookup_key: flag,
      unit_amount: required(integer),
    },
    async (world, params) => {
      const { active = true, currency, lookup_key, nickname = null, product, recurring, unit_amount } = params;
      await world.need('product', product, 'product');
      if (!/^[a-z]{3}$/i.test(currency))
        throw invalidParameter(`Invalid currency: ${currency}`, 'parameter_invalid_enum', 'currency');
      if (unit_amount < 0)
        throw invalidParameter('Invalid non-negative integer', 'parameter_invalid_integer', 'unit_amount');
      if (lookup_key !== undefined) await claimLookupKey(world, lookup_key, params.transfer_lookup_key ?? false);
      return world.record('price.created', {
        id: newId('price'),
        object: 'price',
        active,
        billing_scheme: 'per_unit',
        created: world.at,
        currency: currency.toLowerCase(),
        livemode: false,
        lookup_key: lookup_key ?? null,
        metadata: mergeMetadata({}, params.metadata),
        nickname,
        product,
        recurring: recurring
          ? {
              interval: recurring.interval,
              interval_count: recurring.interval_count ?? 1,
              meter: null,
              trial_period_days: null,
              usage_type: 'licensed',
            }
          : null,
        tax_behavior: params.tax_behavior ?? 'unspecified',
        type: recurring ? 'recurring' : 'one_time',
        unit_amount,
        unit_amount_decimal: String(unit_amount),
      });
    },
  ),
];
