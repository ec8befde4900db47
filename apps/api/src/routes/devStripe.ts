import type { Hono } from 'hono';
import type { AppEnv } from '../http/env.ts';
import type { LocalStripe } from '../ports/localStripe.ts';

/** Where browsers reach the stand-in for Stripe. */
export const devStripePath = '/dev/stripe';

/** Outside production: what Stripe would answer to browsers, its portal and its invoices. */
export function devStripeRoutes(app: Hono<AppEnv>, { sandbox }: LocalStripe): void {
  app.all(`${devStripePath}/*`, (c) => sandbox.handle(c.req.raw));
}
