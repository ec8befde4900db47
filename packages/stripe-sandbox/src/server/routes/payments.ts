import { decideDispute } from '../money/charges.ts';
import { createSetupIntent } from '../money/intents.ts';
import { createRefund } from '../money/refunds.ts';
import type { Event } from '../objects.ts';
import { invalidRequest } from '../wire/fault.ts';
import { created, integer, list, mergeMetadata, metadata, oneOf, type Rule, text } from '../wire/params.ts';
import { listRoute, readRoutes, route, where } from '../wire/route.ts';

/** Age after which events are no longer listed, in seconds. */
const eventsKept = 30 * 24 * 60 * 60;

const types: Rule<string[] | undefined> = {
  read: (value, at) => {
    const names = list(text).read(value, at);
    if ((names?.length ?? 0) > 20) throw invalidRequest('You may pass at most 20 types.', undefined, at);
    return names;
  },
};

export const paymentRoutes = [
  ...readRoutes('payment_intent', { customer: text }, { created }),
  ...readRoutes('charge', { customer: text, payment_intent: text }, { created }),
  ...readRoutes('setup_intent', { customer: text, payment_method: text }, { created }),

  route(
    'POST',
    '/v1/setup_intents',
    {
      customer: text,
      metadata,
      allowed_payment_method_types: list(oneOf(['card'])),
      usage: oneOf(['off_session', 'on_session']),
    },
    async (world, { customer, usage, allowed_payment_method_types: allowed, metadata: given }) => {
      if (customer !== undefined) await world.need('customer', customer, 'customer');
      return createSetupIntent(world, {
        customer: customer ?? null,
        usage,
        allowed: allowed ? ['card'] : null,
        metadata: mergeMetadata({}, given),
      });
    },
  ),

  route('POST', '/v1/setup_intents/:id', { metadata }, async (world, params, { id = '' }) => {
    const before = await world.need('setup_intent', id);
    const after = { ...before, metadata: mergeMetadata(before.metadata ?? {}, params.metadata) };
    await world.save(after);
    return after;
  }),

  ...readRoutes('refund', { charge: text, payment_intent: text }, { created }),

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
    async (world, { amount, charge, payment_intent: intent, reason, metadata: given }) => {
      if (charge === undefined && intent === undefined) {
        throw invalidRequest(
          'One of the following params should be provided for this request: payment_intent or charge.',
        );
      }
      const paid = intent === undefined ? undefined : await world.need('payment_intent', intent, 'payment_intent');
      const id = charge ?? paid?.latest_charge ?? '';
      const found = await world.need('charge', id, charge === undefined ? 'payment_intent' : 'charge');
      return createRefund(world, found, { amount, reason, metadata: mergeMetadata({}, given) });
    },
  ),

  ...readRoutes('dispute', { charge: text, payment_intent: text }, { created }),

  route('POST', '/v1/disputes/:id/close', {}, async (world, _params, { id = '' }) =>
    decideDispute(world, await world.need('dispute', id), 'lost'),
  ),

  listRoute(
    '/v1/events',
    async (world) => {
      const records = await world.store.list(['event', 'event_pending']);
      return records.map(({ data }) => data as unknown as Event).filter((each) => each.created > world.at - eventsKept);
    },
    { type: text },
    { created, types: where(types, ({ type }: Event, names) => names.includes(type)) },
  ),
];
