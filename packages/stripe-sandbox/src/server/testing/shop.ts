import Stripe from 'stripe';
import { type TestCardName, testCards } from '../../cards.ts';
import { memoryStore } from '../memory.ts';
import { createStripeSandbox } from '../sandbox.ts';
import type { SandboxOptions } from '../types.ts';

const baseUrl = 'http://localhost:3000/dev/stripe';
const webhookSecret = 'whsec_sandbox';

/** Creates a fake Stripe for a test, with Stripe's real SDK, a settable clock and a list of received webhooks. */
export function openShop(start = '2026-01-31T10:00:00Z', more: Partial<SandboxOptions> = {}) {
  let now = new Date(start);
  const arrived: Stripe.Event[] = [];
  let listening = true;
  const sandbox = createStripeSandbox({
    store: memoryStore(),
    now: () => now,
    baseUrl,
    webhookSecret,
    deliver: async (body, signature) => {
      if (!listening) return { ok: false };
      arrived.push(
        await stripe.webhooks.constructEventAsync(body, signature, webhookSecret, 300, undefined, now.getTime()),
      );
      return { ok: true };
    },
    ...more,
  });
  const stripe = new Stripe('sk_test_sandbox', {
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  /** Sends a request to the fake in the way the fake Stripe.js in a browser does. */
  const browser = async (path: string, fields: object = {}) => {
    const response = await sandbox.handle(
      new Request(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer pk_test_sandbox' },
        body: JSON.stringify(fields),
      }),
    );
    return { status: response.status, body: (await response.json()) as BrowserReply };
  };
  const typed = (name: TestCardName) => ({
    type: 'card',
    card: { number: testCards[name].number, exp_month: 12, exp_year: 2030, cvc: name === 'amex' ? '1234' : '123' },
    billing_details: { address: { country: 'DE' } },
  });
  const pay = (clientSecret: string, name: TestCardName, more: object = {}) => {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    return browser(`/v1/${kind}/${id}/confirm`, {
      client_secret: clientSecret,
      payment_method_data: typed(name),
      ...more,
    });
  };
  const authenticate = (clientSecret: string, outcome: 'succeed' | 'fail') => {
    const id = clientSecret.split('_secret_')[0] ?? '';
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents';
    return browser(`/v1/${kind}/${id}/authenticate`, { client_secret: clientSecret, outcome });
  };

  return {
    sandbox,
    stripe,
    browser,
    typed,
    pay,
    authenticate,
    /** The events received by webhook, oldest first. */
    arrived,
    eventTypes: async () => {
      await sandbox.idle();
      return arrived.map((event) => event.type as string);
    },
    listen: (on: boolean) => {
      listening = on;
    },
    /** Sets the clock and runs everything that is due by then. */
    moveTo: async (moment: string) => {
      now = new Date(moment);
      await sandbox.advance();
    },
    /** Creates a customer, a product, a one-time price, and a recurring price: by default $149 a month. */
    stock: async (recurring: Stripe.PriceCreateParams.Recurring = { interval: 'month' }, unit_amount = 14900) => {
      const product = await stripe.products.create({ name: 'Signals' });
      const price = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount, recurring });
      const once = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 99700 });
      const customer = await stripe.customers.create({ email: 'ada@example.com' });
      return { product, price, once, customer };
    },
    subscribe: (customer: string, price: string, more: Stripe.SubscriptionCreateParams = {}) =>
      stripe.subscriptions.create({
        customer,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'],
        ...more,
      }),
  };
}

interface BrowserReply {
  id: string;
  status: string;
  client_secret: string;
  next_action: { type: string; use_stripe_sdk: { authenticate_url: string } } | null;
  last_payment_error: { code: string; message: string } | null;
  last_setup_error: { code: string; message: string } | null;
  payment_method: string | null;
  error?: {
    type: string;
    code?: string;
    decline_code?: string;
    message: string;
    payment_intent?: { id: string; status: string };
  };
}

/** Returns a subscription's latest invoice. Throws if the invoice was not expanded. */
export function invoiceOf(subscription: Stripe.Subscription): Stripe.Invoice {
  const invoice = subscription.latest_invoice;
  if (invoice === null || typeof invoice === 'string') throw new Error('The invoice was not expanded');
  return invoice;
}

/** Returns the client secret of an invoice's payment. Throws if the invoice has none. */
export function secretOf(invoice: Stripe.Invoice): string {
  const secret = invoice.confirmation_secret?.client_secret;
  if (secret === undefined) throw new Error('The invoice has no secret');
  return secret;
}

/** Opens a shop whose one member has paid for a month from January 10, 2026 on, and has a quarter to change to. */
export async function openMonth() {
  const shop = openShop('2026-01-10T12:00:00Z');
  const { customer, price, product } = await shop.stock();
  const quarter = await shop.stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 35_700,
    recurring: { interval: 'month', interval_count: 3 },
  });
  const begun = await shop.subscribe(customer.id, price.id);
  await shop.pay(secretOf(invoiceOf(begun)), 'visa');
  return { ...shop, customer, price, quarter, begun, id: begun.id };
}
