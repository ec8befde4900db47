import Stripe from 'stripe';
import type { Payments } from './payments.ts';
import { catalogueOf } from './stripe/catalogue.ts';
import { checkoutOf } from './stripe/checkout.ts';
import { customersOf } from './stripe/customers.ts';
import { invoicesOf } from './stripe/invoices.ts';
import { eventsOf } from './stripe/events.ts';
import { listsOf } from './stripe/lists.ts';
import { reversalsOf } from './stripe/reversals.ts';
import { subscriptionsOf } from './stripe/subscriptions.ts';

/** How Stripe is reached. */
export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Instead of the network: what api.stripe.com would answer. */
  readonly fetch?: typeof fetch;
}

const timeoutMs = 10_000;

/** The SDK's client, with the patience that a waiting person has. */
export function stripeClient({ secretKey, fetch }: Omit<StripeAccess, 'webhookSecret'>): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(fetch !== undefined && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
}

/** The card provider: Stripe, whoever answers in its name. */
export function stripePayments(access: StripeAccess): Payments {
  const stripe = stripeClient(access);
  return {
    ...catalogueOf(stripe),
    ...checkoutOf(stripe),
    ...subscriptionsOf(stripe),
    ...customersOf(stripe),
    ...invoicesOf(stripe),
    ...reversalsOf(stripe),
    ...listsOf(stripe),
    ...eventsOf(stripe, access.webhookSecret),
  };
}
