import { newId } from '../ids.ts';
import { cardFault } from '../money/cards.ts';
import { cardFor, collect } from '../money/collect.ts';
import { discountsOf, discountsParam, redeem } from '../money/discounts.ts';
import { finalize, sumUp, writeInvoice } from '../money/invoices.ts';
import { itemLine } from '../money/lines.ts';
import { ownedMethod } from '../money/methods.ts';
import { voidOpenInvoice } from '../money/subscription-state.ts';
import type { Invoice } from '../objects.ts';
import { Fault, invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { flag, list, mergeMetadata, metadata, moments, object, oneOf, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import type { World } from '../world.ts';

async function pendingItems(world: World, customer: string) {
  return (await world.all('invoiceitem')).filter((item) => item.customer === customer && item.invoice === null);
}

export const invoiceRoutes = [
  route(
    'POST',
    '/v1/invoices',
    {
      auto_advance: flag,
      collection_method: oneOf(['charge_automatically']),
      currency: text,
      customer: required(text),
      default_payment_method: text,
      description: text,
      discounts: discountsParam,
      metadata,
      payment_settings: object({ payment_method_types: list(oneOf(['card'])) }),
      pending_invoice_items_behavior: oneOf(['exclude', 'include']),
    },
    async (world, params) => {
      const customer = await world.need('customer', params.customer, 'customer');
      if (params.default_payment_method !== undefined) {
        await ownedMethod(world, params.default_payment_method, customer.id, 'default_payment_method');
      }
      const included =
        params.pending_invoice_items_behavior === 'include' ? await pendingItems(world, customer.id) : [];
      const id = newId('in');
      const currency = params.currency?.toLowerCase() ?? included[0]?.currency ?? customer.currency ?? 'usd';
      const discounts = await redeem(world, params.discounts, {
        customer: customer.id,
        invoice: id,
        currency,
        // Lines may still be added, so the minimum amount counts as met here. Finalizing the invoice checks it.
        subtotal: Number.POSITIVE_INFINITY,
      });
      const draft = await writeInvoice(
        world,
        {
          customer,
          currency,
          billing_reason: 'manual',
          lines: included.map(itemLine),
          discounts,
          period: { start: world.at, end: world.at },
          auto_advance: params.auto_advance ?? false,
          metadata: mergeMetadata({}, params.metadata),
          description: params.description ?? null,
          default_payment_method: params.default_payment_method ?? null,
        },
        id,
      );
      for (const item of included) await world.save({ ...item, invoice: id });
      await world.save(draft);
      await world.emit('invoice.created', draft);
      return draft;
    },
  ),

  route(
    'GET',
    '/v1/invoices',
    {
      ...paging,
      collection_method: oneOf(['charge_automatically']),
      created: moments,
      customer: text,
      status: oneOf(['draft', 'open', 'paid', 'uncollectible', 'void']),
      subscription: text,
    },
    async (world, params) => {
      const all = (await world.all('invoice')).filter(
        (each) =>
          (params.customer === undefined || each.customer === params.customer) &&
          (params.status === undefined || each.status === params.status) &&
          (params.subscription === undefined ||
            each.parent?.subscription_details.subscription === params.subscription) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/invoices', all, params);
    },
  ),

  route('GET', '/v1/invoices/:id', {}, (world, _params, { id = '' }) => world.need('invoice', id)),

  route('POST', '/v1/invoices/:id/finalize', { auto_advance: flag }, async (world, params, { id = '' }) => {
    const draft = await world.need('invoice', id);
    if (draft.status !== 'draft') {
      throw invalidRequest(
        "This invoice is already finalized, you can't re-finalize a non-draft invoice.",
        'invoice_not_editable',
      );
    }
    const discounts = await discountsOf(world, draft.discounts);
    for (const discount of discounts) {
      const code =
        discount.promotion_code === null ? undefined : await world.find('promotion_code', discount.promotion_code);
      const minimum = code?.restrictions.minimum_amount ?? 0;
      if (draft.subtotal < minimum) {
        throw invalidRequest('This promotion code cannot be redeemed because the minimum amount is not met.');
      }
    }
    return finalize(world, { ...draft, auto_advance: params.auto_advance ?? draft.auto_advance ?? false });
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
    if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
    }
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
      if (method === undefined) {
        throw invalidRequest('There is no `default_payment_method` set on this Customer or Invoice.', 'missing');
      }
      const present = params.off_session === false;
      const intent = await collect(world, invoice, method, { present, proven: false });
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
      if (intent?.last_payment_error) throw declinedFault(intent.last_payment_error);
      return world.need('invoice', id);
    },
  ),
];

function declinedFault(error: Record<string, unknown>): Fault {
  const { body } = cardFault(error as { message: string });
  return new Fault(402, body, { keepChanges: true });
}

/** Adds a line to a draft, and updates its totals. */
export async function addLine(world: World, invoice: Invoice, line: Invoice['lines']['data'][number]): Promise<void> {
  const lines = { ...invoice.lines, data: [...invoice.lines.data, { ...line, invoice: invoice.id }] };
  const discounts = await discountsOf(world, invoice.discounts);
  await world.save(await sumUp(world, { ...invoice, lines }, discounts));
}
