import { discountsParam, redeem } from '../money/discounts.ts';
import { ownedMethod } from '../money/methods.ts';
import { endSubscription } from '../money/subscription-state.ts';
import { giveFreeTime, paidUntil } from '../money/subscriptions.ts';
import type { Subscription } from '../objects.ts';
import { invalidRequest, missing } from '../wire/fault.ts';
import {
  emptyable,
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
import { route } from '../wire/route.ts';
import { saveAndTell } from '../world.ts';

/** The `payment_settings` of a subscription. */
export const paymentSettings = object({
  payment_method_types: list(oneOf(['card'])),
  save_default_payment_method: oneOf(['off', 'on_subscription']),
});
const cancellationDetails = object({
  comment: emptyable(text),
  feedback: emptyable(
    oneOf([
      'customer_service',
      'low_quality',
      'missing_features',
      'other',
      'switched_service',
      'too_complex',
      'too_expensive',
      'unused',
    ]),
  ),
});

const pauseParam = emptyable(
  object({ behavior: required(oneOf(['keep_as_draft', 'mark_uncollectible', 'void'])), resumes_at: integer }),
);

export const subscriptionChangeRoutes = [
  route(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag,
      cancellation_details: cancellationDetails,
      default_payment_method: emptyable(text),
      description: emptyable(text),
      discounts: discountsParam,
      metadata,
      pause_collection: pauseParam,
      payment_settings: paymentSettings,
      proration_behavior: oneOf(['none']),
      trial_end: integer,
    },
    async (world, params, { id = '' }) => {
      const before = await world.need('subscription', id);
      if (before.ended_at !== null) {
        throw invalidRequest(
          'A canceled subscription can only update its cancellation_details and metadata.',
          'invalid_canceled_subscription_fields',
        );
      }
      if (params.default_payment_method) {
        await ownedMethod(world, params.default_payment_method, before.customer, 'default_payment_method');
      }
      const discounts = await redeem(world, params.discounts, {
        customer: before.customer,
        subscription: id,
        currency: before.currency,
        subtotal: before.items.data.reduce((sum, item) => sum + (item.price.unit_amount ?? 0) * item.quantity, 0),
      });
      const ending = params.cancel_at_period_end ?? before.cancel_at_period_end;
      const changed = ending !== before.cancel_at_period_end;
      const after: Subscription = {
        ...before,
        cancel_at_period_end: ending,
        cancel_at: changed ? (ending ? paidUntil(before) : null) : before.cancel_at,
        canceled_at: changed ? (ending ? world.at : null) : before.canceled_at,
        cancellation_details: {
          comment: params.cancellation_details?.comment ?? before.cancellation_details?.comment ?? null,
          feedback: params.cancellation_details?.feedback ?? before.cancellation_details?.feedback ?? null,
          feedback_option: null,
          reason: changed ? (ending ? 'cancellation_requested' : null) : (before.cancellation_details?.reason ?? null),
        },
        default_payment_method:
          params.default_payment_method === undefined ? before.default_payment_method : params.default_payment_method,
        description: params.description === undefined ? before.description : params.description,
        discounts: params.discounts === undefined ? before.discounts : discounts.map((discount) => discount.id),
        metadata: mergeMetadata(before.metadata, params.metadata),
        pause_collection: params.pause_collection
          ? { behavior: params.pause_collection.behavior, resumes_at: params.pause_collection.resumes_at ?? null }
          : params.pause_collection === undefined
            ? before.pause_collection
            : null,
        payment_settings: {
          payment_method_options: null,
          payment_method_types: before.payment_settings?.payment_method_types ?? null,
          save_default_payment_method:
            params.payment_settings?.save_default_payment_method ??
            before.payment_settings?.save_default_payment_method ??
            'off',
        },
      };
      const { trial_end } = params;
      if (trial_end === undefined || trial_end === before.trial_end) {
        await saveAndTell(world, 'customer.subscription.updated', before, after);
        return after;
      }
      if (trial_end <= world.at) {
        throw invalidRequest(
          'Invalid timestamp: must be an integer Unix timestamp in the future',
          undefined,
          'trial_end',
        );
      }
      if (params.proration_behavior === undefined) {
        throw invalidRequest('The sandbox does not prorate.', undefined, 'proration_behavior');
      }
      return giveFreeTime(world, before, after, trial_end);
    },
  ),

  route(
    'DELETE',
    '/v1/subscriptions/:id',
    { cancellation_details: cancellationDetails, invoice_now: flag, prorate: flag },
    async (world, params, { id = '' }) => {
      const before = await world.need('subscription', id);
      if (before.ended_at !== null) throw missing('subscription', id, 'id');
      if (params.invoice_now || params.prorate) {
        throw invalidRequest('The sandbox does not prorate.', undefined, params.prorate ? 'prorate' : 'invoice_now');
      }
      const details = {
        comment: params.cancellation_details?.comment ?? null,
        feedback: params.cancellation_details?.feedback ?? null,
        feedback_option: null,
        reason: null,
      };
      return endSubscription(world, { ...before, cancellation_details: details }, 'cancellation_requested');
    },
  ),
];
