import { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { shownPlans } from '../domain/pricing/service.ts';
import { admission } from '../http/admission.ts';
import { answerError } from '../http/answerError.ts';
import type { AppEnv } from '../http/env.ts';
import { bodySize, chatbotPath, cors, localHostOnly, originGuard, webhookPath, wholeBody } from '../http/guards.ts';
import { securityHeaders } from '../http/headers.ts';
import { inTurn } from '../http/inTurn.ts';
import { untilReconciled } from '../http/restoring.ts';
import { unfinishedBodies } from '../http/unfinishedBodies.ts';
import { sessionLookup } from '../http/whoActs.ts';
import { observed } from '../http/observed.ts';
import { accountRoutes } from './account.ts';
import { accountDeletionRoutes } from './accountDeletion.ts';
import { accountDataRoutes } from './accountData.ts';
import { billingRoutes } from './billing.ts';
import { guestCheckoutRoutes } from './checkout.guest.ts';
import { checkoutRoutes } from './checkout.ts';
import { churnRoutes } from './churn.ts';
import { connectionsRoutes } from './connections.ts';
import { devRoutes } from './dev.ts';
import { docsRoutes } from './docs.ts';
import { healthRoute, securityRoute } from './health.ts';
import { pauseRoutes } from './pause.ts';
import { planChangeRoutes } from './planChange.ts';
import { policyRoutes } from './policy.ts';
import { pricingRoutes } from './pricing.ts';
import { ratingRoutes } from './rating.ts';
import { referralRoutes } from './referral.ts';
import { ownSessionRoutes } from './session.ts';
import { sessionRoutes } from './sessions.ts';
import { signInRoutes } from './signIn.ts';
import { webRoutes } from './web.ts';
import { webhookRoutes } from './webhooks.ts';

/**
 * Size limits of request bodies, in bytes: of a call, and of a webhook event of the provider, which may contain a long
 * invoice.
 */
const largestBody = 64 * 1024;
const largestEvent = 1024 * 1024;

/**
 * Creates the whole HTTP app, which does not listen on a network port. `app.request()` answers as the running server
 * does.
 */
export function createApp(deps: Dependencies): Hono<AppEnv> {
  const { settings, log, dev } = deps;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(error, c, log));
  app.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));
  app.use(observed(deps));
  const { limits, trustedProxyHops: hops } = settings;
  app.use(
    inTurn(
      securityHeaders(settings.isProduction),
      unfinishedBodies({ hops, perNetwork: limits.connectionsPerNetwork }),
      ...(settings.isProduction ? [] : [localHostOnly()]),
    ),
  );
  const callPaths = ['/api/*', `${chatbotPath}/*`];
  for (const path of callPaths) app.use(path, cors(settings));
  app.use(
    inTurn(
      originGuard(settings),
      bodySize((path) => (path === webhookPath ? largestEvent : largestBody)),
    ),
  );
  policyRoutes(app, deps);
  const admitted = admission(deps.connections);
  const reconciled = untilReconciled(deps.db);
  const withSession = sessionLookup(deps);
  for (const path of callPaths) app.use(path, wholeBody, admitted, inTurn(reconciled, withSession));
  healthRoute(app, deps);
  const onSale = shownPlans(deps);
  pricingRoutes(app, onSale);
  signInRoutes(app, deps);
  ownSessionRoutes(app, deps);
  sessionRoutes(app, deps);
  accountRoutes(app, deps);
  accountDataRoutes(app, deps);
  accountDeletionRoutes(app, deps);
  checkoutRoutes(app, deps);
  guestCheckoutRoutes(app, deps);
  billingRoutes(app, deps);
  planChangeRoutes(app, deps);
  pauseRoutes(app, deps);
  churnRoutes(app, deps);
  ratingRoutes(app, deps);
  referralRoutes(app, deps);
  connectionsRoutes(app, deps);
  webhookRoutes(app, deps);
  docsRoutes(app, deps);
  securityRoute(app, deps);
  if (dev !== undefined && !settings.isProduction) devRoutes(app, deps, dev);
  webRoutes(app, deps, onSale);
  return app;
}
