import Stripe from 'stripe';
import type { Pace } from './pace.ts';
import type { Payments } from './payments.ts';
import { checkoutOf } from './stripe/checkout.ts';
import { customersOf } from './stripe/customers.ts';
import { duesOf } from './stripe/dues.ts';
import { stripeHost } from './stripe/errors.ts';
import { eventsOf } from './stripe/events.ts';
import { invoicesOf } from './stripe/invoices.ts';
import { listsOf } from './stripe/lists.ts';
import { ownersOf } from './stripe/owner.ts';
import { portalOf } from './stripe/portal.ts';
import { pricingOf } from './stripe/pricing.ts';
import { reversalsOf } from './stripe/reversals.ts';
import { subscriptionsOf } from './stripe/subscriptions.ts';

/** The keys with which the server calls Stripe and checks its webhooks. */
export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Where the API is, without a slash at the end; https://api.stripe.com by default. */
  readonly baseUrl?: string;
  /** Replaces the network: answers as api.stripe.com. */
  readonly fetch?: typeof fetch;
}

/**
 * How many requests Stripe allows an account in live mode (https://docs.stripe.com/rate-limits), reads and writes
 * together. Test mode allows 25 in all.
 */
export const stripeLimits = { perSecond: 100, perSecondToEndpoint: 25 } as const;

/** Returns the pace of work that nobody waits for. It leaves half of each endpoint's limit to callers. */
export const unhurried = (perSecond: number): Pace => ({
  perSecond,
  perSecondToEndpoint: stripeLimits.perSecondToEndpoint / 2,
});

const timeoutMs = 10_000;

/** Creates the SDK's client, with a timeout short enough for a waiting user. */
export function stripeClient({ secretKey, baseUrl, fetch }: Omit<StripeAccess, 'webhookSecret'>): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl ?? `https://${stripeHost}`);
  const isPlain = protocol === 'http:';
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2,
    telemetry: false,
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    ...(fetch !== undefined && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
}

/** Creates the port to Stripe, real or fake. */
export function stripePayments(access: StripeAccess): Payments {
  const stripe = stripeClient(access);
  return {
    ...pricingOf(stripe),
    ...checkoutOf(stripe),
    ...subscriptionsOf(stripe),
    ...duesOf(stripe),
    ...customersOf(stripe),
    ...ownersOf(stripe),
    ...portalOf(stripe),
    ...invoicesOf(stripe),
    ...reversalsOf(stripe),
    ...listsOf(stripe),
    ...eventsOf(stripe, access.webhookSecret),
  };
}
