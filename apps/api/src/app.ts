import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from './db/database.ts';
import type { Secret } from './domain/secret.ts';
import type { AppEnv } from './http/env.ts';
import { answerError } from './http/errors.ts';
import { chatbotPath, cors, localHostOnly, originGuard, webhookPath } from './http/guards.ts';
import { securityHeaders } from './http/headers.ts';
import { Refusal } from './http/refusal.ts';
import { sessionLookup } from './http/sessionLookup.ts';
import type { Worker } from './jobs/worker.ts';
import type { Clock } from './ports/clock.ts';
import type { GooglePort } from './ports/google.ts';
import type { Log } from './ports/log.ts';
import type { Payments } from './ports/payments.ts';
import type { Platforms } from './ports/platforms.ts';
import { accountRoutes } from './routes/account.ts';
import { authRoutes } from './routes/auth.ts';
import { billingRoutes } from './routes/billing.ts';
import { chatbotRoutes } from './routes/chatbot.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { connectionRoutes } from './routes/connections.ts';
import { type DevParts, devRoutes } from './routes/dev.ts';
import { docsRoutes } from './routes/docs.ts';
import { googleCallbackRoute } from './routes/google.ts';
import { guestCheckoutRoutes } from './routes/guestCheckout.ts';
import { healthRoute } from './routes/health.ts';
import { plansRoutes } from './routes/plans.ts';
import { platformRoutes } from './routes/platforms.ts';
import { telegramUpdatesRoute } from './routes/telegramUpdates.ts';
import { purchaseRoutes } from './routes/purchases.ts';
import { retentionRoutes } from './routes/retention.ts';
import { webRoutes } from './routes/web.ts';
import { webhookRoute } from './routes/webhooks.ts';
import type { Settings } from './settings.ts';

/** Everything the app needs from outside. */
export interface Dependencies {
  readonly settings: Settings;
  readonly db: Database;
  readonly secret: Secret;
  readonly clock: Clock;
  readonly log: Log;
  readonly google: GooglePort;
  readonly payments: Payments;
  readonly platforms: Platforms;
  /** The card provider's key for browsers. */
  readonly publishableKey: string;
  readonly worker: Pick<Worker, 'wake' | 'runDue' | 'attempt'>;
  /** The stand-ins that have pages of their own; never in production. */
  readonly dev: DevParts | undefined;
}

/** Largest body of a call, and of an event of the card provider, which may hold a long invoice; in bytes. */
const largestBody = 64 * 1024;
const largestEvent = 1024 * 1024;

/** The whole HTTP app, without a port: `app.request()` answers like the running server. */
export function createApp(deps: Dependencies): Hono<AppEnv> {
  const { settings, log, dev } = deps;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(error, c, log));
  app.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));
  app.use(securityHeaders(settings.isProduction));
  if (!settings.isProduction) app.use(localHostOnly());
  const callPaths = ['/api/*', `${chatbotPath}/*`];
  for (const path of callPaths) app.use(path, cors(settings));
  app.use(originGuard(settings));
  const ofCalls = bodyLimit({ maxSize: largestBody, onError: tooLarge });
  const ofEvents = bodyLimit({ maxSize: largestEvent, onError: tooLarge });
  app.use((c, next) => (c.req.path === webhookPath ? ofEvents : ofCalls)(c, next));
  for (const path of callPaths) app.use(path, sessionLookup(deps));
  healthRoute(app, deps);
  plansRoutes(app, deps);
  authRoutes(app, deps);
  googleCallbackRoute(app, deps);
  accountRoutes(app, deps);
  checkoutRoutes(app, deps);
  guestCheckoutRoutes(app, deps);
  billingRoutes(app, deps);
  purchaseRoutes(app, deps);
  retentionRoutes(app, deps);
  connectionRoutes(app, deps);
  platformRoutes(app, deps);
  chatbotRoutes(app, deps);
  telegramUpdatesRoute(app, deps);
  webhookRoute(app, deps);
  docsRoutes(app, deps);
  if (dev !== undefined && !settings.isProduction) devRoutes(app, deps, dev);
  webRoutes(app, deps);
  return app;
}

function tooLarge(): never {
  throw new Refusal(413, 'This request is too large.');
}
