import { createStripeSandbox, memoryStore } from '@signalsync/stripe-sandbox/server';
import { Hono } from 'hono';
import { samplePlans } from '../../src/ports/fake/samplePlans.ts';
import { once } from '../../src/doctor/check.ts';
import { setUpStripe } from '../../src/ports/stripe/setUp.ts';
import { stripeClient } from '../../src/ports/stripePayments.ts';

export const stripeKeys = {
  secretKey: 'sk_live_secret-of-stripe',
  publishableKey: 'pk_live_1',
  webhookSecret: 'whsec_webhooks-of-stripe',
};

/** The parts of a Stripe account that somebody sets in its dashboard. */
export interface StripeAccount {
  secretKey: string;
  endpoints: { url: string; status: string; enabled_events: string[] }[];
  /** The portal's configurations. `as set up`: those that `setUpStripe` has created. */
  portals: 'as set up' | object[];
  undelivered: { id: string; type: string }[];
  chargesEnabled: boolean;
  /** The publishable keys of the account. Any other key counts as another account's. */
  publishableKeys: string[];
  coupon: { percent_off: number; duration: string } | 'as set up' | 'missing';
  /** Lookup keys whose prices are archived. */
  archived: string[];
  /** API paths for which the restricted secret key has no permission. */
  forbidden: string[];
}

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/x' });

const sandbox = createStripeSandbox({
  store: memoryStore(),
  now: () => new Date(),
  baseUrl: 'http://localhost:3000/dev/stripe',
  webhookSecret: stripeKeys.webhookSecret,
  deliver: () => Promise.resolve({ ok: true }),
});
const setUp = once(() =>
  setUpStripe(stripeClient({ secretKey: 'sk_test_sandbox', fetch: sandbox.fetch }), samplePlans),
);

/**
 * Returns a `fetch` that answers as api.stripe.com does. Settings of the dashboard come from `account`, everything else
 * from the fake Stripe after `setUpStripe`.
 */
export async function stripeAccount(account: StripeAccount): Promise<typeof fetch> {
  await setUp();
  const tokens = new Map<string, string>();
  const app = new Hono();
  const fault = (status: 401 | 403 | 404, message: string) =>
    Response.json(
      { error: { type: 'invalid_request_error', message, ...(status === 404 && { code: 'resource_missing' }) } },
      { status, headers: { 'stripe-should-retry': 'false' } },
    );

  app.post('/v1/tokens', (c) => {
    const key = c.req.header('authorization')?.slice('Bearer '.length) ?? '';
    if (!key.startsWith('pk_')) return fault(401, 'Invalid API Key provided: pk_****');
    const id = `pii_${tokens.size}`;
    tokens.set(id, key);
    return c.json({ id, object: 'token', type: 'pii', used: false });
  });
  app.use(async (c, next) => {
    if (c.req.header('authorization') !== `Bearer ${account.secretKey}`) {
      return fault(401, 'Invalid API Key provided: sk_live_****');
    }
    if (account.forbidden.includes(c.req.path)) return fault(403, 'The provided key does not have the permission.');
    await next();
    return undefined;
  });
  app.get('/v1/tokens/:id', (c) =>
    account.publishableKeys.includes(tokens.get(c.req.param('id')) ?? '')
      ? c.json({ id: c.req.param('id'), object: 'token' })
      : fault(404, 'No such token'),
  );
  app.get('/v1/account', (c) => c.json({ id: 'acct_1', object: 'account', charges_enabled: account.chargesEnabled }));
  app.get('/v1/webhook_endpoints', (c) => c.json(listOf(account.endpoints)));
  app.get('/v1/billing_portal/configurations', (c, next) =>
    account.portals === 'as set up' ? next() : Promise.resolve(c.json(listOf(account.portals))),
  );
  app.get('/v1/events', (c) => c.json(listOf(c.req.query('delivery_success') === 'false' ? account.undelivered : [])));
  app.get('/v1/coupons/:id', async (c, next) => {
    if (account.coupon === 'missing') return fault(404, 'No such coupon');
    if (account.coupon === 'as set up') return next();
    return c.json({ id: c.req.param('id'), object: 'coupon', valid: true, ...account.coupon });
  });
  app.get('/v1/prices', async (c, next) => {
    await next();
    const all = (await c.res.json()) as { data: { lookup_key: string }[] };
    const data = all.data.filter(({ lookup_key }) => !account.archived.includes(lookup_key));
    c.res = Response.json({ ...all, data }, { headers: { date: new Date().toUTCString() } });
  });
  app.all('*', async (c) => {
    const headers = new Headers(c.req.raw.headers);
    headers.set('authorization', 'Bearer sk_test_sandbox');
    return sandbox.fetch(new Request(c.req.raw, { headers }));
  });
  return async (input, init) => app.fetch(new Request(input, init));
}
