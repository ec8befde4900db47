import { newId, randomText } from '../ids.ts';
import { attach, ownedMethod } from '../money/methods.ts';
import type { Customer } from '../objects.ts';
import { invalidParameter } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { emptyable, integer, mergeMetadata, metadata, moments, object, oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { saveAndTell } from '../world.ts';

const address = object({
  city: emptyable(text),
  country: emptyable(text),
  line1: emptyable(text),
  line2: emptyable(text),
  postal_code: emptyable(text),
  state: emptyable(text),
});
const fields = {
  address: emptyable(address),
  description: emptyable(text),
  email: emptyable(text),
  invoice_settings: object({ default_payment_method: emptyable(text) }),
  metadata,
  name: emptyable(text),
};
type Address = ReturnType<typeof address.read>;

const written = (given: Address | null) =>
  given
    ? {
        city: given.city ?? null,
        country: given.country ?? null,
        line1: given.line1 ?? null,
        line2: given.line2 ?? null,
        postal_code: given.postal_code ?? null,
        state: given.state ?? null,
      }
    : null;

function checkEmail(email: string | null | undefined): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalidParameter(`Invalid email address: ${email}`, 'email_invalid', 'email');
  }
}

const defaultMethodParam = 'invoice_settings[default_payment_method]';

export const customerRoutes = [
  route('POST', '/v1/customers', { ...fields, payment_method: text }, async (world, params) => {
    checkEmail(params.email);
    const id = newId('cus');
    const customer: Customer = {
      id,
      object: 'customer',
      address: written(params.address ?? null),
      balance: 0,
      created: world.at,
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: params.description ?? null,
      discount: null,
      email: params.email ?? null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: mergeMetadata({}, params.metadata),
      name: params.name ?? null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    };
    await world.save(customer);
    if (params.payment_method !== undefined) await attach(world, params.payment_method, id);
    const defaultMethod = params.invoice_settings?.default_payment_method;
    if (defaultMethod) {
      await ownedMethod(world, defaultMethod, id, defaultMethodParam);
      customer.invoice_settings.default_payment_method = defaultMethod;
      await world.save(customer);
    }
    await world.emit('customer.created', customer);
    return customer;
  }),

  route('GET', '/v1/customers', { ...paging, email: text, created: moments }, async (world, params) => {
    const all = (await world.all('customer')).filter(
      (each) =>
        each.deleted !== true &&
        (params.email === undefined || each.email === params.email) &&
        (params.created === undefined || params.created(each.created)),
    );
    return page('/v1/customers', all, params);
  }),

  route('GET', '/v1/customers/:id', {}, async (world, _params, { id = '' }) => {
    const customer = await world.need('customer', id);
    return customer.deleted ? { id, object: 'customer', deleted: true } : customer;
  }),

  route('POST', '/v1/customers/:id', fields, async (world, params, { id = '' }) => {
    checkEmail(params.email);
    const before = await world.need('customer', id);
    const defaultMethod = params.invoice_settings?.default_payment_method;
    if (defaultMethod) await ownedMethod(world, defaultMethod, id, defaultMethodParam);
    const after: Customer = {
      ...before,
      address: params.address === undefined ? (before.address ?? null) : written(params.address),
      description: params.description === undefined ? before.description : params.description,
      email: params.email === undefined ? before.email : params.email,
      name: params.name === undefined ? (before.name ?? null) : params.name,
      metadata: mergeMetadata(before.metadata, params.metadata),
      invoice_settings: {
        ...before.invoice_settings,
        default_payment_method:
          defaultMethod === undefined ? before.invoice_settings.default_payment_method : defaultMethod,
      },
    };
    await saveAndTell(world, 'customer.updated', before, after);
    return after;
  }),

  route(
    'GET',
    '/v1/customers/:id/payment_methods',
    { ...paging, type: oneOf(['card']), allow_redisplay: text, created: integer },
    async (world, params, { id = '' }) => {
      await world.need('customer', id, 'customer');
      const cards = (await world.all('payment_method')).filter((each) => each.customer === id);
      return page(`/v1/customers/${id}/payment_methods`, cards, params);
    },
  ),

  route('GET', '/v1/customers/:id/payment_methods/:method', {}, async (world, _params, { id = '', method = '' }) => {
    await world.need('customer', id, 'customer');
    return ownedMethod(world, method, id, 'payment_method');
  }),
];
