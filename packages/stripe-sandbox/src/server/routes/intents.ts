import { cancelPaymentIntent, createSetupIntent } from '../money/intents.ts';
import type { SetupIntent } from '../objects.ts';
import { Fault, invalidRequest } from '../wire/fault.ts';
import { page, paging } from '../wire/page.ts';
import { list, mergeMetadata, metadata, moments, oneOf, text } from '../wire/params.ts';
import { route } from '../wire/route.ts';

export const paymentIntentRoutes = [
  route('GET', '/v1/payment_intents', { ...paging, created: moments, customer: text }, async (world, params) => {
    const all = (await world.all('payment_intent')).filter(
      (each) =>
        (params.customer === undefined || each.customer === params.customer) &&
        (params.created === undefined || params.created(each.created)),
    );
    return page('/v1/payment_intents', all, params);
  }),

  route('GET', '/v1/payment_intents/:id', { client_secret: text }, (world, _params, { id = '' }) =>
    world.need('payment_intent', id),
  ),

  route(
    'POST',
    '/v1/payment_intents/:id/cancel',
    { cancellation_reason: oneOf(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']) },
    async (world, params, { id = '' }) => {
      const intent = await world.need('payment_intent', id);
      if (intent._invoice !== null) {
        throw invalidRequest(
          'You cannot cancel a PaymentIntent created by an invoice. Void the invoice instead.',
          'payment_intent_unexpected_state',
        );
      }
      if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
        throw new Fault(400, {
          type: 'invalid_request_error',
          code: 'payment_intent_unexpected_state',
          message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
          payment_intent: intent,
        });
      }
      return cancelPaymentIntent(world, id, params.cancellation_reason ?? 'requested_by_customer');
    },
  ),
];

export const setupIntentRoutes = [
  route(
    'POST',
    '/v1/setup_intents',
    {
      customer: text,
      description: text,
      metadata,
      allowed_payment_method_types: list(oneOf(['card'])),
      usage: oneOf(['off_session', 'on_session']),
    },
    async (world, params) => {
      if (params.customer !== undefined) await world.need('customer', params.customer, 'customer');
      return createSetupIntent(world, {
        customer: params.customer ?? null,
        usage: params.usage ?? 'off_session',
        allowed: params.allowed_payment_method_types ? ['card'] : null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
      });
    },
  ),

  route(
    'GET',
    '/v1/setup_intents',
    { ...paging, created: moments, customer: text, payment_method: text },
    async (world, params) => {
      const all = (await world.all('setup_intent')).filter(
        (each) =>
          (params.customer === undefined || each.customer === params.customer) &&
          (params.payment_method === undefined || each.payment_method === params.payment_method) &&
          (params.created === undefined || params.created(each.created)),
      );
      return page('/v1/setup_intents', all, params);
    },
  ),

  route('GET', '/v1/setup_intents/:id', { client_secret: text }, (world, _params, { id = '' }) =>
    world.need('setup_intent', id),
  ),

  route(
    'POST',
    '/v1/setup_intents/:id/cancel',
    { cancellation_reason: oneOf(['abandoned', 'duplicate', 'requested_by_customer']) },
    async (world, params, { id = '' }) => {
      const intent = await world.need('setup_intent', id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') {
        throw invalidRequest(
          `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
          'setup_intent_unexpected_state',
        );
      }
      const canceled: SetupIntent = {
        ...intent,
        status: 'canceled',
        cancellation_reason: params.cancellation_reason ?? 'requested_by_customer',
        next_action: null,
      };
      await world.save(canceled);
      await world.emit('setup_intent.canceled', canceled);
      return canceled;
    },
  ),
];
