import { decideDispute } from '../money/charges.ts';
import { createRefund } from '../money/refunds.ts';
import type { Charge, Event } from '../objects.ts';
import { invalidRequest, missing } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { integer, list, mergeMetadata, metadata, moments, object, oneOf, required, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';
import type { World } from '../world.ts';

async function chargeOf(world: World, charge: string | undefined, intent: string | undefined): Promise<Charge> {
  if (charge !== undefined) return world.need('charge', charge, 'charge');
  if (intent === undefined)
    throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const { latest_charge } = await world.need('payment_intent', intent, 'payment_intent');
  return world.need('charge', latest_charge ?? '', 'payment_intent');
}

export const refundRoutes = [
  route(
    'POST',
    '/v1/refunds',
    {
      amount: integer,
      charge: text,
      metadata,
      payment_intent: text,
      reason: oneOf(['duplicate', 'fraudulent', 'requested_by_customer']),
    },
    async (world, params) => {
      const charge = await chargeOf(world, params.charge, params.payment_intent);
      return createRefund(world, charge, {
        amount: params.amount,
        reason: params.reason ?? null,
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  ),
  route(
    'GET',
    '/v1/refunds',
    { ...paging, charge: text, created: moments, payment_intent: text },
    async (world, params) => {
      const all = (await world.all('refund')).filter(
        (each) =>
          (params.charge === undefined || each.charge === params.charge) &&
          (params.payment_intent === undefined || each.payment_intent === params.payment_intent) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/refunds', all, params);
    },
  ),
  route('GET', '/v1/refunds/:id', {}, (world, _params, { id = '' }) => world.need('refund', id)),
];

export const chargeRoutes = [
  route(
    'GET',
    '/v1/charges',
    { ...paging, created: moments, customer: text, payment_intent: text },
    async (world, params) => {
      const all = (await world.all('charge')).filter(
        (each) =>
          (params.customer === undefined || each.customer === params.customer) &&
          (params.payment_intent === undefined || each.payment_intent === params.payment_intent) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/charges', all, params);
    },
  ),
  route('GET', '/v1/charges/:id', {}, (world, _params, { id = '' }) => world.need('charge', id)),
];

export const disputeRoutes = [
  route('GET', '/v1/disputes', { ...paging, charge: text, payment_intent: text }, async (world, params) => {
    const all = (await world.all('dispute')).filter(
      (each) =>
        (params.charge === undefined || each.charge === params.charge) &&
        (params.payment_intent === undefined || each.payment_intent === params.payment_intent),
    );
    return page('/v1/disputes', all, params);
  }),
  route('GET', '/v1/disputes/:id', {}, (world, _params, { id = '' }) => world.need('dispute', id)),
  route('POST', '/v1/disputes/:id/close', {}, async (world, _params, { id = '' }) =>
    decideDispute(world, await world.need('dispute', id), 'lost'),
  ),
];

export const invoicePaymentRoutes = [
  route(
    'GET',
    '/v1/invoice_payments',
    {
      ...paging,
      created: moments,
      invoice: text,
      payment: object({ type: required(oneOf(['payment_intent'])), payment_intent: text }),
      status: oneOf(['canceled', 'open', 'paid']),
    },
    async (world, params) => {
      const payments = (await world.all('invoice')).flatMap((invoice) => invoice.payments.data);
      const chosen = payments.filter(
        (each) =>
          (params.invoice === undefined || each.invoice === params.invoice) &&
          (params.payment?.payment_intent === undefined ||
            each.payment.payment_intent === params.payment.payment_intent) &&
          (params.status === undefined || each.status === params.status) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/invoice_payments', chosen, params);
    },
  ),
];

/** How long an event can be listed, in seconds. */
const eventsKept = 30 * 24 * 60 * 60;

/** Returns the events of the last 30 days, delivered or not, oldest first. */
async function events(world: World): Promise<Event[]> {
  const records = await world.store.list(['event', 'event_pending']);
  return records
    .map((record) => record.data as unknown as Event)
    .filter(({ created }) => created > world.at - eventsKept);
}

export const eventRoutes = [
  route('GET', '/v1/events', { ...paging, created: moments, type: text, types: list(text) }, async (world, params) => {
    if (params.type !== undefined && params.types !== undefined)
      throw invalidRequest(
        'You may only specify one of these parameters: type, types.',
        'parameters_exclusive',
        'type',
      );
    if ((params.types?.length ?? 0) > 20) throw invalidRequest('You may pass at most 20 types.', undefined, 'types');
    const chosen = (await events(world)).filter(
      (each) =>
        (params.type === undefined || each.type === params.type) &&
        (params.types === undefined || params.types.includes(each.type)) &&
        (params.created === undefined || params.created(each.created)),
    );
    return page('/v1/events', chosen, params);
  }),
  route('GET', '/v1/events/:id', {}, async (world, _params, { id = '' }) => {
    const record = await world.store.get(id);
    if (record?.kind !== 'event' && record?.kind !== 'event_pending') throw missing('event', id, 'id');
    return record.data;
  }),
];
