import { churnCouponCode, churnDiscountPercent } from '@signalsync/content/constants';
import Stripe from 'stripe';
import { webhookPath } from '../http/guards.ts';
import { asked } from '../ports/stripe/errors.ts';
import { findPortal, portalEnds, wrongPortal } from '../ports/stripe/portal.ts';
import { pricesOf } from '../ports/stripe/pricing.ts';
import { stripeClient } from '../ports/stripePayments.ts';
import type { Settings, StripeKeys } from '../settings/settings.ts';
import { CannotAsk, once, skewOf, type Vendor } from './check.ts';
import { planIds } from './database.ts';
import type { Outside } from './outside.ts';

/**
 * Events that Stripe must send to our webhook. If one is missing, our server sees its changes only at the next hourly
 * sweep.
 */
export const neededEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'setup_intent.succeeded',
  'payment_method.attached',
  'charge.refunded',
  'charge.refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const;

const minute = 60;
const day = 24 * 60 * minute;
const mostNamed = 3;

/** The checks of a Stripe account. They change nothing in it. */
export function stripeVendor(outside: Outside<Settings>, keys: StripeKeys): Vendor {
  const { settings, stripeFetch, now, isRehearsal = false } = outside;
  const { isProduction, apiUrl, accessEndsAfterDays, addresses } = settings;
  const clientOf = (secretKey: string) =>
    stripeClient({ secretKey, baseUrl: addresses.stripe, ...(stripeFetch !== undefined && { fetch: stripeFetch }) });
  const stripe = clientOf(keys.secretKey);
  const firstAnswer = once(() => mayAsk(() => stripe.prices.list({ limit: 1 })));
  const endpoint = once(async () => {
    if (apiUrl === undefined) throw new CannotAsk('Neither APP_URL nor API_URL is set.');
    const url = `${apiUrl}${webhookPath}`;
    const { data } = await mayAsk(() => stripe.webhookEndpoints.list({ limit: 100 }));
    return { url, found: data.filter((each) => each.url === url) };
  });
  const endpointTodo = `Stripe, Workbench, Webhooks: ${apiUrl ?? '{API_URL}'}${webhookPath}.`;

  return {
    name: isRehearsal ? `Stripe (${modeOf(keys.secretKey) ?? 'no'} mode)` : 'Stripe',
    checks: {
      'mode of the keys': {
        isFirst: true,
        ask: () => wrongMode(keys, { isProduction, isRehearsal }),
        todo: 'Stripe, Developers, API keys: copy both keys from the same mode into STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.',
      },
      'secret key': {
        isFirst: true,
        ask: () => firstAnswer().then(() => undefined),
        todo: 'Stripe, Developers, API keys: copy the secret key into STRIPE_SECRET_KEY.',
      },
      'publishable key': {
        ask: () => foreignKey(stripe, clientOf(keys.publishableKey)),
        todo: 'Stripe, Developers, API keys: copy the publishable key of the same account into STRIPE_PUBLISHABLE_KEY.',
      },
      account: {
        ask: async () => {
          const { charges_enabled } = await mayAsk(() => stripe.accounts.retrieveCurrent());
          return keys.secretKey.includes('_live_') && !charges_enabled && 'The account may not take payments.';
        },
        todo: 'Stripe, Settings, Account status: do what it asks for.',
      },
      clock: {
        ask: async () => {
          const date = Date.parse(new Headers((await firstAnswer()).lastResponse.headers).get('date') ?? '');
          if (Number.isNaN(date)) throw new CannotAsk('Stripe did not say what time it is.');
          return skewOf("Stripe's", now(), new Date(date));
        },
        todo: 'Switch on time synchronisation (NTP) on this machine, and run the doctor on the machine of the server.',
      },
      'webhook endpoint': {
        ask: async () => {
          const { url, found } = await endpoint();
          if (found.length === 0) return `No endpoint has the address ${url}.`;
          if (found.every(({ status }) => status !== 'enabled')) return `The endpoint ${url} is disabled.`;
          return found.length > 1 && `${found.length} endpoints have the address ${url}.`;
        },
        todo: `${endpointTodo} There must be exactly one, enabled; its signing secret is STRIPE_WEBHOOK_SECRET.`,
      },
      'events of the webhook': {
        ask: async () => {
          const sent = new Set((await endpoint()).found.flatMap(({ enabled_events }) => enabled_events));
          if (sent.size === 0 || sent.has('*')) return undefined;
          const missing = neededEvents.filter((name) => !sent.has(name));
          return missing.length > 0 && `The endpoint does not send ${missing.join(', ')}.`;
        },
        todo: `${endpointTodo} Edit the destination, and add these events.`,
      },
      'deliveries of the last day': {
        ask: () => undelivered(stripe, now()),
        todo: `${endpointTodo} Event deliveries shows the answer of the server: 400 means that STRIPE_WEBHOOK_SECRET is not the signing secret of the endpoint.`,
      },
      'customer portal': {
        ask: async () => {
          for (const end of portalEnds) {
            const found = await mayAsk(() => findPortal(stripe, end));
            const wrong =
              found === undefined ? `No configuration of the portal cancels "${end}".` : wrongPortal(end, found);
            if (wrong !== undefined) return wrong;
          }
          return undefined;
        },
        todo: 'Run npm run stripe:setup -w @signalsync/api, which makes both configurations of the portal.',
      },
      prices: {
        ask: async () => {
          const [ids, prices] = await Promise.all([planIds(outside), mayAsk(() => pricesOf(stripe))]);
          const missing = ids.filter((wanted) => !prices.some(({ reference, id }) => [reference, id].includes(wanted)));
          if (missing.length === 0) return undefined;
          return `No active price that can be sold has the lookup key ${missing.join(' or ')}, so ${missing.length === 1 ? 'this plan is' : 'these plans are'} not on sale.`;
        },
        todo: 'Stripe, Product catalog: give the price this lookup key, or run npm run stripe:setup -w @signalsync/api.',
      },
      [`coupon ${churnCouponCode}`]: {
        ask: () => wrongCoupon(stripe),
        todo: `Stripe, Product catalog, Coupons: delete a wrong one, then run npm run stripe:setup -w @signalsync/api.`,
      },
      ...manualChecks,
      retries: {
        todo:
          accessEndsAfterDays === undefined
            ? 'Settings, Billing, Revenue recovery, Retries: if all retries fail, cancel the subscription. Set STRIPE_ACCESS_ENDS_AFTER_DAYS to the days until then, so that members read the date.'
            : `Settings, Billing, Revenue recovery, Retries: if all retries fail, the subscription must be cancelled, and after ${accessEndsAfterDays} days, as STRIPE_ACCESS_ENDS_AFTER_DAYS says.`,
      },
    },
  };
}

/** Checks that a person must make, because no call to Stripe returns the answer. */
const manualChecks = {
  'mails about subscriptions': {
    todo: 'Settings, Billing, Subscriptions and emails: switch off mails about upcoming renewals, expiring cards, failed card payments and payments that need confirmation. The server sends its own.',
  },
  'mails to customers': {
    todo: 'Settings, Business, Customer emails: switch off mails about successful payments and refunds. The server sends its own.',
  },
};

/** Waits for a call. Throws a `CannotAsk` if the key lacks the right for the call, as restricted keys often do. */
function mayAsk<T>(call: () => Promise<T>): Promise<T> {
  const answer = call().catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripePermissionError)
      throw new CannotAsk('The key in STRIPE_SECRET_KEY may not ask for this.');
    throw error;
  });
  return asked(answer);
}

/** Returns the mode of a key, `live` or `test`; undefined if the key does not contain its mode. */
export const modeOf = (key: string): string | undefined => /^[a-z]+_(live|test)_/.exec(key)?.[1];

function wrongMode(
  { secretKey, publishableKey }: StripeKeys,
  { isProduction, isRehearsal }: { isProduction: boolean; isRehearsal: boolean },
) {
  const [secret, publishable] = [secretKey, publishableKey].map(modeOf);
  if (secret !== publishable) {
    return `STRIPE_SECRET_KEY is of ${secret ?? 'no'} mode, and STRIPE_PUBLISHABLE_KEY is of ${publishable ?? 'no'} mode.`;
  }
  if (isRehearsal)
    return secret === 'live' && 'Both keys are of live mode, so a rehearsal with them would charge real cards.';
  if (!isProduction || secret !== 'test') return undefined;
  return 'Both keys are of test mode, so plans are given away for test cards. That is right for a rehearsal only: npm run doctor -- --rehearsal asks the rest.';
}

/**
 * Returns a sentence if the publishable key belongs to another account than the secret key. Creates a token with the
 * publishable key, and reads it with the secret key, which works only in the same account. The token holds no real
 * data, and expires by itself.
 */
async function foreignKey(stripe: Stripe, browser: Stripe): Promise<string | undefined> {
  const token = await asked(browser.tokens.create({ pii: { id_number: '000000000' } }));
  try {
    await stripe.tokens.retrieve(token.id);
    return undefined;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404)
      return 'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY belong to two accounts.';
    return mayAsk(() => Promise.reject(error as Error));
  }
}

/**
 * Returns a sentence if Stripe could not deliver events to our webhook. Ignores events of the last ten minutes, whose
 * delivery may still succeed.
 */
async function undelivered(stripe: Stripe, now: Date): Promise<string | undefined> {
  const at = Math.floor(now.getTime() / 1000);
  const created = { gte: at - day, lte: at - 10 * minute };
  const { data, has_more } = await mayAsk(() => stripe.events.list({ delivery_success: false, created, limit: 100 }));
  if (data.length === 0) return undefined;
  const kinds = [...new Set(data.map(({ type }) => type))];
  const named = kinds.slice(0, mostNamed).join(', ') + (kinds.length > mostNamed ? ' and others' : '');
  return `Stripe could not deliver ${has_more ? 'more than ' : ''}${data.length} ${data.length === 1 ? 'event' : 'events'} (${named}).`;
}

async function wrongCoupon(stripe: Stripe): Promise<string | undefined> {
  try {
    const { valid, percent_off, duration } = await stripe.coupons.retrieve(churnCouponCode);
    if (!valid) return 'The coupon has ended.';
    if (percent_off === churnDiscountPercent && duration === 'forever') return undefined;
    return `The coupon takes off ${percent_off ?? 0}% for the duration "${duration}". The churn offer promises ${churnDiscountPercent}% for ever.`;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return 'There is no such coupon.';
    return mayAsk(() => Promise.reject(error as Error));
  }
}
