import type { Hono } from 'hono';
import type { AppEnv } from '../http/env.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';

/** Path under which browsers reach the fake Stripe. */
export const devStripePath = '/dev/stripe';

/**
 * Path of the fake's read-only API. It answers like https://api.stripe.com and needs a key, for example at
 * `/dev/stripe/api/v1/charges`.
 */
const apiPath = `${devStripePath}/api`;

/** Content-Security-Policy for the fake's portal and invoices: pages with a stylesheet, an empty icon and forms. */
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Registers the fake Stripe: its calls for browsers, its portal, its invoices, and its API for reading. Only outside
 * production.
 */
export function devStripeRoutes(app: Hono<AppEnv>, { sandbox }: FakeStripe): void {
  app.get(`${apiPath}/v1/*`, (c) => {
    const { pathname, search } = new URL(c.req.url);
    const address = `https://api.stripe.com${pathname.slice(apiPath.length)}${search}`;
    return sandbox.fetch(address, { headers: c.req.raw.headers });
  });
  app.all(`${devStripePath}/*`, async (c) => {
    const { status, headers, body } = await sandbox.handle(c.req.raw);
    const own = new Headers(headers);
    if (own.get('content-type')?.startsWith('text/html')) own.set('Content-Security-Policy', pagePolicy);
    return new Response(body, { status, headers: own });
  });
}
