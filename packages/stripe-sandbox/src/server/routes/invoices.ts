import { newId } from '../ids.ts';
import { cardFault } from '../money/cards.ts';
import { cardFor, collect } from '../money/collect.ts';
import { discountsOf, discountsParam, redeem } from '../money/discounts.ts';
import { finalize, sumUp, writeInvoice } from '../money/invoices.ts';
import { itemLine, pricingOf, pricingOfAmount } from '../money/lines.ts';
import { ownedMethod } from '../money/methods.ts';
import { subscriptionOf, voidOpenInvoice } from '../money/subscription-state.ts';
import type { Invoice, InvoiceItem } from '../objects.ts';
import { Fault, invalidRequest } from '../wire/fault.ts';
import {
  created,
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
import { priceFor } from './pricing.ts';

/** Returns what an invoice item costs: its price, or an amount of its own, which is negative for a credit. */
async function valueOf(
  world: World,
  {
    amount,
    currency,
    pricing,
  }: { amount: number | undefined; currency: string | undefined; pricing: { price: string } | undefined },
) {
  if (pricing !== undefined) {
    const price = await priceFor(world, pricing.price, 'one_time', 'pricing[price]');
    return { price, amount: price.unit_amount ?? 0, currency: price.currency };
  }
  if (amount === undefined) throw invalidRequest('Missing required param: amount.', 'parameter_missing', 'amount');
  if (currency === undefined)
    throw invalidRequest('Missing required param: currency.', 'parameter_missing', 'currency');
  return { price: undefined, amount, currency };
}

export const invoiceRoutes = [
  ...readRoutes(
    'invoice',
    { customer: text, status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']) },
    { created, subscription: where(text, (each: Invoice, id) => subscriptionOf(each) === id) },
  ),

  route(
    'POST',
    '/v1/invoices',
    {
      auto_advance: flag,
      collection_method: oneOf(['charge_automatically']),
      customer: required(text),
      discounts: discountsParam,
      metadata,
      payment_settings: object({ payment_method_types: list(oneOf(['card'])) }),
      pending_invoice_items_behavior: oneOf(['exclude']),
    },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      const id = newId('in');
      const currency = customer.currency ?? 'usd';
      // The invoice has no lines yet, so a code's minimum amount counts as reached. `finalize` below checks it.
      const bearer = { customer: customer.id, invoice: id, currency, subtotal: Infinity };
      const discounts = await redeem(world, params.discounts, bearer);
      const draft = await writeInvoice(
        world,
        {
          customer,
          currency,
          billing_reason: 'manual',
          lines: [],
          discounts,
          period: { start: world.at, end: world.at },
          auto_advance: params.auto_advance ?? false,
          metadata: mergeMetadata({}, params.metadata),
        },
        id,
      );
      return world.record('invoice.created', draft);
    },
  ),

  route('POST', '/v1/invoices/:id', { metadata }, async (world, params, { id = '' }) => {
    const before = await world.need('invoice', id);
    const after = { ...before, metadata: mergeMetadata(before.metadata ?? {}, params.metadata) };
    return world.update('invoice.updated', before, after);
  }),

  route(
    'POST',
    '/v1/invoiceitems',
    {
      amount: integer,
      currency: text,
      customer: required(text),
      description: text,
      discountable: flag,
      invoice: required(text),
      metadata,
      pricing: object({ price: required(text) }),
    },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      const { price, amount, currency } = await valueOf(world, params);
      const invoice = await world.need('invoice', params.invoice, 'invoice');
      if (invoice.status !== 'draft' || invoice.customer !== customer.id) {
        throw invalidRequest(
          "You can't add an item to this invoice: it is not an open draft of the customer.",
          'invoice_not_editable',
          'invoice',
        );
      }
      if (invoice.currency !== currency && invoice.lines.data.length > 0)
        throw invalidRequest(`The currency of the invoice item must be ${invoice.currency}.`, undefined, 'currency');
      const product = price && (await world.find('product', price.product));
      const item: InvoiceItem = {
        id: newId('ii'),
        object: 'invoiceitem',
        amount,
        currency,
        customer: customer.id,
        date: world.at,
        description: params.description ?? product?.name ?? null,
        discountable: params.discountable ?? amount > 0,
        discounts: [],
        invoice: invoice.id,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        parent: null,
        period: { start: world.at, end: world.at },
        pricing: price ? pricingOf(price) : pricingOfAmount(amount),
        proration: false,
        quantity: 1,
        tax_rates: [],
      };
      await world.record('invoiceitem.created', item);
      const data = [...invoice.lines.data, { ...itemLine(item), invoice: invoice.id }];
      const longer: Invoice = { ...invoice, currency, lines: { ...invoice.lines, data } };
      await world.save(await sumUp(world, longer, await discountsOf(world, invoice.discounts)));
      return item;
    },
  ),

  route('POST', '/v1/invoices/:id/finalize', { auto_advance: flag }, async (world, params, { id = '' }) => {
    const draft = await world.need('invoice', id);
    if (draft.status !== 'draft') {
      throw invalidRequest(
        "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
        'invoice_not_editable',
      );
    }
    for (const { promotion_code } of await discountsOf(world, draft.discounts)) {
      const code = promotion_code === null ? undefined : await world.find('promotion_code', promotion_code);
      if (draft.subtotal < (code?.restrictions.minimum_amount ?? 0))
        throw invalidRequest('This promotion code cannot be redeemed because the minimum amount is not met.');
    }
    return finalize(world, { ...draft, auto_advance: params.auto_advance ?? draft.auto_advance });
  }),

  route('DELETE', '/v1/invoices/:id', {}, async (world, _params, { id = '' }) => {
    const { status, parent } = await world.need('invoice', id);
    if (status !== 'draft')
      throw invalidRequest('You can only delete draft invoices. To remove this one, void it.', 'invoice_not_editable');
    if (parent !== null)
      throw invalidRequest('You cannot delete an invoice that belongs to a subscription. Void it instead.');
    await world.store.put({ id, kind: 'invoice_deleted', data: { id, object: 'invoice', deleted: true } });
    return { id, object: 'invoice', deleted: true };
  }),

  route('POST', '/v1/invoices/:id/void', {}, async (world, _params, { id = '' }) => {
    const invoice = await world.need('invoice', id);
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
    return voidOpenInvoice(world, invoice);
  }),

  route(
    'POST',
    '/v1/invoices/:id/pay',
    { off_session: flag, payment_method: text },
    async (world, params, { id = '' }) => {
      const invoice = await world.need('invoice', id);
      if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
      if (invoice.status !== 'open')
        throw invalidRequest(`This invoice can no longer be paid: it is ${invoice.status}.`);
      const method =
        params.payment_method === undefined
          ? await cardFor(world, invoice)
          : await ownedMethod(world, params.payment_method, invoice.customer, 'payment_method');
      if (method === undefined)
        throw invalidRequest('There is no `default_payment_method` set on this Customer or Invoice.', 'missing');
      const intent = await collect(world, invoice, method, { present: params.off_session === false, proven: false });
      if (intent?.status === 'requires_action') {
        throw new Fault(
          402,
          {
            type: 'card_error',
            code: 'invoice_payment_intent_requires_action',
            message: 'This payment requires additional user action before it can be completed successfully.',
            payment_intent: intent,
          },
          { keepChanges: true },
        );
      }
      if (intent?.last_payment_error) throw cardFault(intent.last_payment_error, { keepChanges: true });
      return world.need('invoice', id);
    },
  ),
];
