import { newId } from '../ids.ts';
import type { Product } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { emptyable, flag, list, mergeMetadata, metadata, moments, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { saveAndTell } from '../world.ts';

const productFields = {
  active: flag,
  description: emptyable(text),
  images: emptyable(list(text)),
  metadata,
  statement_descriptor: text,
  url: emptyable(text),
};
const texts = (given: (string | undefined)[] | null | undefined) => (given ?? []).filter((each) => each !== undefined);

export const productRoutes = [
  route('POST', '/v1/products', { ...productFields, id: text, name: required(text) }, async (world, params) => {
    const id = params.id ?? newId('prod');
    if ((await world.store.get(id)) !== undefined) {
      throw invalidRequest(`Product already exists with ID: ${id}`, 'resource_already_exists', 'id');
    }
    const product: Product = {
      id,
      object: 'product',
      active: params.active ?? true,
      created: world.at,
      description: params.description ?? null,
      images: texts(params.images),
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, params.metadata),
      name: params.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: params.statement_descriptor ?? null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: world.at,
      url: params.url ?? null,
    };
    await world.save(product);
    await world.emit('product.created', product);
    return product;
  }),

  route(
    'GET',
    '/v1/products',
    { ...paging, active: flag, ids: list(text), created: moments },
    async (world, params) => {
      const all = (await world.all('product')).filter(
        (each) =>
          (params.active === undefined || each.active === params.active) &&
          (params.ids === undefined || params.ids.includes(each.id)) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/products', all, params);
    },
  ),

  route('GET', '/v1/products/:id', {}, (world, _params, { id = '' }) => world.need('product', id)),

  route('POST', '/v1/products/:id', { ...productFields, name: text }, async (world, params, { id = '' }) => {
    const before = await world.need('product', id);
    const after: Product = {
      ...before,
      active: params.active ?? before.active,
      description: params.description === undefined ? before.description : params.description,
      images: params.images === undefined ? before.images : texts(params.images),
      metadata: mergeMetadata(before.metadata, params.metadata),
      name: params.name ?? before.name,
      updated: world.at,
    };
    await saveAndTell(world, 'product.updated', before, after);
    return after;
  }),
];
