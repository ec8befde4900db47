import Stripe from 'stripe';
import type { Pace } from './pace.ts';
import type { Payments } from './payments.ts';
import { checkoutOf } from './stripe/checkout.ts';
import { customersOf } from './stripe/customers.ts';
import { duesOf } from './stripe/dues.ts';
import { erasingOf } from './stripe/erasing.ts';
import { stripeHost } from './stripe/errors.ts';
import { eventsOf } from './stripe/events.ts';
import { invoicesOf } from './stripe/invoices.ts';
import { listsOf } from './stripe/lists.ts';
import { ownersOf } from './stripe/owner.ts';
import { planChangesOf } from './stripe/planChanges.ts';
import { portalOf } from './stripe/portal.ts';
import { pricingOf } from './stripe/pricing.ts';
import { reversalsOf } from './stripe/reversals.ts';
import { schedulesOf } from './stripe/schedules.ts';
import { subscriptionsOf } from './stripe/subscriptions.ts';

/** The keys with which the server calls Stripe and checks its webhooks. */
export interface StripeAccess {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The address of the API, without a slash at the end; by default https://api.stripe.com. */
  readonly baseUrl?: string;
  /** Used instead of the network, if set. It answers as api.stripe.com. */
  readonly fetch?: typeof fetch;
}

/**
 * How many requests per second Stripe allows an account in live mode, reads and writes together:
 * https://docs.stripe.com/rate-limits. Test mode allows 25 in all.
 */
export const stripeLimits = { perSecond: 100, perSecondToEndpoint: 25 } as const;

/**
 * Returns the pace for background work, for which nobody waits. It leaves half of each endpoint's limit to the calls of
 * users.
 */
export const unhurried = (perSecond: number): Pace => ({
  perSecond,
  perSecondToEndpoint: stripeLimits.perSecondToEndpoint / 2,
});

const timeoutMs = 10_000;

/** Creates the client of Stripe's SDK. Its timeout is short enough for a user who waits. */
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

/** Creates the port to Stripe. With a `fetch` or address of the fake, it talks to the fake Stripe. */
export function stripePayments(access: StripeAccess): Payments {
  const stripe = stripeClient(access);
  return {
    ...pricingOf(stripe),
    ...checkoutOf(stripe),
    ...subscriptionsOf(stripe),
    ...planChangesOf(stripe),
    ...schedulesOf(stripe),
    ...duesOf(stripe),
    ...customersOf(stripe),
    ...erasingOf(stripe),
    ...ownersOf(stripe),
    ...portalOf(stripe),
    ...invoicesOf(stripe),
    ...reversalsOf(stripe),
    ...listsOf(stripe),
    ...eventsOf(stripe, access.webhookSecret),
  };
}
