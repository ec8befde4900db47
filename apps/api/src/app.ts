import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Database } from './db/database.ts';
import type { AppEnv } from './http/env.ts';
import { answerError } from './http/errors.ts';
import { cors, localHostOnly, originGuard } from './http/guards.ts';
import { securityHeaders } from './http/headers.ts';
import { Refusal } from './http/refusal.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import { healthRoute } from './routes/health.ts';
import { plansRoutes } from './routes/plans.ts';
import type { Settings } from './settings.ts';

/** Everything the app needs from outside. */
export interface Dependencies {
  readonly settings: Settings;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** Largest body of a call, in bytes. */
const largestBody = 64 * 1024;

/** The whole HTTP app, without a port: `app.request()` answers like the running server. */
export function createApp(deps: Dependencies): Hono<AppEnv> {
  const { settings, log } = deps;
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(error, c, log));
  app.notFound((c) => c.json({ message: 'There is nothing at this address.' }, 404));
  app.use(securityHeaders(settings.isProduction));
  if (!settings.isProduction) app.use(localHostOnly());
  app.use('/api/*', cors(settings));
  app.use(originGuard(settings));
  app.use(bodyLimit({ maxSize: largestBody, onError: () => tooLarge() }));
  healthRoute(app, deps);
  plansRoutes(app, deps);
  return app;
}

function tooLarge(): never {
  throw new Refusal(413, 'This request is too large.');
}
