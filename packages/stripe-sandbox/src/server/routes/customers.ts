import type { TestCardName } from '../../cards.ts';
import { newId, randomText } from '../ids.ts';
import { ask, cardFault, savePaymentMethod } from '../money/cards.ts';
import { attach, detach, ownedMethod } from '../money/methods.ts';
import { endSubscription } from '../money/subscription-state.ts';
import type { Customer, PaymentMethod } from '../objects.ts';
import { invalidParameter } from '../wire/fault.ts';
import {
  created,
  emptyable,
  mergeMetadata,
  metadata,
  object,
  oneOf,
  type Read,
  required,
  sent,
  text,
} from '../wire/params.ts';
import { listRoute, readRoutes, route } from '../wire/route.ts';
import type { World } from '../world.ts';

const part = emptyable(text);
const fields = {
  address: emptyable(object({ city: part, country: part, line1: part, line2: part, postal_code: part, state: part })),
  description: emptyable(text),
  email: emptyable(text),
  invoice_settings: object({ default_payment_method: emptyable(text) }),
  metadata,
  name: emptyable(text),
};
const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** Returns a customer with the changes that a request asks for, without saving it. Throws if a parameter is invalid. */
async function changed(world: World, before: Customer, params: Read<typeof fields>): Promise<Customer> {
  const { address, invoice_settings, ...others } = params;
  const { email } = others;
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw invalidParameter(`Invalid email address: ${email}`, 'email_invalid', 'email');
  const card = invoice_settings?.default_payment_method;
  if (card) await ownedMethod(world, card, before.id, 'invoice_settings[default_payment_method]');
  return {
    ...before,
    ...sent(others),
    ...(address !== undefined && { address: address && { ...noAddress, ...sent(address) } }),
    metadata: mergeMetadata(before.metadata, params.metadata),
    invoice_settings: { ...before.invoice_settings, ...sent(invoice_settings ?? {}) },
  };
}

/** Test cards by Stripe's ids, such as `pm_card_visa`, which a server may attach without creating a payment method. */
const readyMade: Record<string, TestCardName> = {
  pm_card_visa: 'visa',
  pm_card_chargeCustomerFail: 'chargeFails',
  pm_card_authenticationRequired: 'authenticationAlways',
};

async function takeMethod(world: World, id: string) {
  const name = readyMade[id];
  if (name === undefined) return world.need('payment_method', id);
  return savePaymentMethod(world, name, 12, new Date(world.at * 1000).getUTCFullYear() + 1);
}

/** What Stripe answers about a customer that was deleted. Nothing else of it is left. */
const deletedCustomer = (id: string) => ({ id, object: 'customer' as const, deleted: true as const });

/** Deletes a customer: ends its subscriptions at once and detaches its cards. Its invoices and payments stay. */
async function deleteCustomer(world: World, customer: Customer) {
  const { id } = customer;
  for (const each of await world.all('subscription'))
    if (each.customer === id && each.ended_at === null) await endSubscription(world, each, 'cancellation_requested');
  for (const method of await world.all('payment_method')) if (method.customer === id) await detach(world, method);
  // Under another kind, the id is unknown to every other request, as at Stripe.
  await world.store.put({ id, kind: deletedKind, data: deletedCustomer(id) });
  await world.emit('customer.deleted', customer);
  return deletedCustomer(id);
}

const deletedKind = 'customer_deleted';

export const customerRoutes = [
  route('GET', '/v1/customers/:id', {}, async (world, _params, { id = '' }) =>
    (await world.store.get(id))?.kind === deletedKind ? deletedCustomer(id) : world.need('customer', id),
  ),
  route('DELETE', '/v1/customers/:id', {}, async (world, _params, { id = '' }) =>
    deleteCustomer(world, await world.need('customer', id)),
  ),

  ...readRoutes('customer', { email: text }, { created }),

  route('POST', '/v1/customers', fields, async (world, params) => {
    const blank: Customer = {
      id: newId('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: world.at,
      currency: null,
      delinquent: false,
      description: null,
      email: null,
      invoice_prefix: randomText(8).toUpperCase(),
      invoice_settings: { default_payment_method: null },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      tax_exempt: 'none',
    };
    return world.record('customer.created', await changed(world, blank, params));
  }),

  route('POST', '/v1/customers/:id', fields, async (world, params, { id = '' }) => {
    const before = await world.need('customer', id);
    return world.update('customer.updated', before, await changed(world, before, params));
  }),

  listRoute<PaymentMethod>(
    '/v1/customers/:id/payment_methods',
    async (world, { id = '' }) => {
      await world.need('customer', id, 'customer');
      return (await world.all('payment_method')).filter((each) => each.customer === id);
    },
    { type: oneOf(['card']) },
    {},
  ),

  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, async (world, params, { id = '' }) => {
    await world.need('customer', params.customer, 'customer');
    const method = await takeMethod(world, id);
    const verdict = ask(world, method, { what: 'setup', present: false, proven: false });
    if (verdict.is === 'rejected') throw cardFault(verdict.rejection);
    return attach(world, method.id, params.customer);
  }),

  route('POST', '/v1/payment_methods/:id/detach', {}, async (world, _params, { id = '' }) =>
    detach(world, await world.need('payment_method', id)),
  ),
];
