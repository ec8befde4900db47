import { Hono } from 'hono';
import type { Dependencies } from './dependencies.ts';
import { shownPlans } from './domain/pricing/shown.ts';
import { admission } from './http/admission.ts';
import { answerError } from './http/answerError.ts';
import { bodySize } from './http/bodySize.ts';
import type { AppEnv } from './http/env.ts';
import { chatbotPath, cors, localHostOnly, originGuard, webhookPath } from './http/guards.ts';
import { securityHeaders } from './http/headers.ts';
import { observed } from './http/observed.ts';
import { sessionLookup } from './http/sessionLookup.ts';
import { accountRoutes } from './routes/account.ts';
import { billingRoutes } from './routes/billing.ts';
import { webhookRoute } from './routes/billing.webhook.ts';
import { guestCheckoutRoutes } from './routes/checkout.guest.ts';
import { purchaseRoutes } from './routes/checkout.purchases.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { churnRoutes } from './routes/churn.ts';
import { chatbotRoutes } from './routes/connections.chatbot.ts';
import { platformRoutes } from './routes/connections.platforms.ts';
import { telegramUpdatesRoute } from './routes/connections.telegramWebhook.ts';
import { connectionsRoutes } from './routes/connections.ts';
import { devRoutes } from './routes/dev.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoute } from './routes/health.ts';
import { pricingRoutes } from './routes/pricing.ts';
import { ratingRoutes } from './routes/rating.ts';
import { referralRoutes } from './routes/referral.ts';
import { googleCallbackRoute } from './routes/signIn.google.ts';
import { securityRoute } from './routes/security.ts';
import { signInRoutes } from './routes/signIn.ts';
import { webRoutes } from './routes/web.ts';

/**
 * Largest request bodies, in bytes: of a call, and of a webhook event of the provider, which may contain a long
 * invoice.
 */
const largestBody = 64 * 1024;
const largestEvent = 1024 * 1024;

/**
 * Creates the whole HTTP app, which does not listen on a network port. `app.request()` answers like the running server.
 */
export function createApp(deps: Dependencies): Hono<AppEnv> {
  const { settings, log, dev } = deps;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(error, c, log));
  app.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));
  app.use(observed(deps));
  app.use(securityHeaders(settings.isProduction));
  if (!settings.isProduction) app.use(localHostOnly());
  const callPaths = ['/api/*', `${chatbotPath}/*`];
  for (const path of callPaths) app.use(path, cors(settings));
  app.use(originGuard(settings));
  app.use(bodySize((path) => (path === webhookPath ? largestEvent : largestBody)));
  const admitted = admission(deps.connections);
  const withSession = sessionLookup(deps);
  for (const path of callPaths) app.use(path, admitted, withSession);
  healthRoute(app, deps);
  const onSale = shownPlans(deps);
  pricingRoutes(app, onSale);
  signInRoutes(app, deps);
  googleCallbackRoute(app, deps);
  accountRoutes(app, deps);
  checkoutRoutes(app, deps);
  guestCheckoutRoutes(app, deps);
  billingRoutes(app, deps);
  purchaseRoutes(app, deps);
  churnRoutes(app, deps);
  ratingRoutes(app, deps);
  referralRoutes(app, deps);
  connectionsRoutes(app, deps);
  platformRoutes(app, deps);
  chatbotRoutes(app, deps);
  telegramUpdatesRoute(app, deps);
  webhookRoute(app, deps);
  docsRoutes(app, deps);
  securityRoute(app, deps);
  if (dev !== undefined && !settings.isProduction) devRoutes(app, deps, dev);
  webRoutes(app, deps, onSale);
  return app;
}
