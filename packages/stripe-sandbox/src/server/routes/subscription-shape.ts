import { newId } from '../ids.ts';
import type { Price, Subscription } from '../objects.ts';
import type { World } from '../world.ts';

interface NewSubscription {
  id: string;
  customer: string;
  currency: string;
  items: { price: Price; quantity: number }[];
  /** End of the first period, Unix seconds. */
  end: number;
}

/** Returns a subscription that waits for its first payment. */
export function blankSubscription(world: World, given: NewSubscription): Subscription {
  const { id, customer, currency, items, end } = given;
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: world.at,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: world.at,
    currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: items.map(({ price, quantity }) => ({
        id: newId('si'),
        object: 'subscription_item',
        billing_thresholds: null,
        created: world.at,
        current_period_end: end,
        current_period_start: world.at,
        current_trial: null,
        discounts: [],
        metadata: {},
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: null,
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: world.at,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: null,
    trial_start: null,
    _resumption: null,
  };
}
