import { newId } from '../ids.ts';
import { itemLine, pricingOf } from '../money/lines.ts';
import type { InvoiceItem } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { flag, integer, mergeMetadata, metadata, moments, object, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import { addLine } from './invoices.ts';

export const invoiceItemRoutes = [
  route(
    'POST',
    '/v1/invoiceitems',
    {
      amount: integer,
      currency: text,
      customer: required(text),
      description: text,
      discountable: flag,
      invoice: text,
      metadata,
      period: object({ start: required(integer), end: required(integer) }),
      pricing: object({ price: text }),
      quantity: integer,
    },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      const priceId = params.pricing?.price;
      const price = priceId === undefined ? undefined : await world.need('price', priceId, 'pricing[price]');
      if (price?.recurring) {
        throw invalidRequest(
          'The price specified is set to `type=recurring` but this field only accepts prices with `type=one_time`.',
          undefined,
          'pricing[price]',
        );
      }
      if (price !== undefined && !price.active) {
        throw invalidRequest(
          'The price specified is inactive. This field only accepts active prices.',
          undefined,
          'pricing[price]',
        );
      }
      const quantity = params.quantity ?? 1;
      const amount = price === undefined ? params.amount : (price.unit_amount ?? 0) * quantity;
      const currency = price?.currency ?? params.currency?.toLowerCase();
      if (amount === undefined || currency === undefined) {
        throw invalidRequest(
          'You must pass one of `pricing` or `amount` with `currency`.',
          'parameter_missing',
          'amount',
        );
      }
      const invoice = params.invoice === undefined ? undefined : await world.need('invoice', params.invoice, 'invoice');
      if (invoice !== undefined) {
        if (invoice.status !== 'draft' || invoice.customer !== customer.id) {
          throw invalidRequest(
            "You can't add an item to this invoice: it is not an open draft of the customer.",
            'invoice_not_editable',
            'invoice',
          );
        }
        if (invoice.currency !== currency && invoice.lines.data.length > 0) {
          throw invalidRequest(`The currency of the invoice item must be ${invoice.currency}.`, undefined, 'currency');
        }
      }
      const product = price === undefined ? undefined : await world.find('product', price.product);
      const item: InvoiceItem = {
        id: newId('ii'),
        object: 'invoiceitem',
        amount,
        currency,
        customer: customer.id,
        customer_account: null,
        date: world.at,
        description: params.description ?? product?.name ?? null,
        discountable: params.discountable ?? true,
        discounts: [],
        invoice: invoice?.id ?? null,
        livemode: false,
        metadata: mergeMetadata({}, params.metadata),
        parent: null,
        period: params.period ?? { start: world.at, end: world.at },
        pricing: price === undefined ? null : pricingOf(price),
        proration: false,
        quantity,
        tax_rates: [],
        test_clock: null,
      };
      await world.save(item);
      await world.emit('invoiceitem.created', item);
      if (invoice !== undefined) await addLine(world, { ...invoice, currency }, itemLine(item));
      return item;
    },
  ),

  route(
    'GET',
    '/v1/invoiceitems',
    { ...paging, created: moments, customer: text, invoice: text, pending: flag },
    async (world, params) => {
      const all = (await world.all('invoiceitem')).filter(
        (each) =>
          (params.customer === undefined || each.customer === params.customer) &&
          (params.invoice === undefined || each.invoice === params.invoice) &&
          (params.pending === undefined || (each.invoice === null) === params.pending) &&
          (params.created === undefined || params.created(each.date)),
      );
      return page('/v1/invoiceitems', all, params);
    },
  ),

  route('GET', '/v1/invoiceitems/:id', {}, (world, _params, { id = '' }) => world.need('invoiceitem', id)),
];
