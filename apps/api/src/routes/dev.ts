import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppEnv } from '../http/env.ts';
import { devClockRoutes } from './devClock.ts';
import { devDiscordRoutes } from './devDiscord.ts';
import { devGoogleRoutes } from './devGoogle.ts';
import { devOutboxRoutes } from './devOutbox.ts';
import type { DevDeps } from '../http/devDeps.ts';
import { devPlatformsRoutes } from './devPlatforms.ts';
import { devStripeRoutes } from './devStripe.ts';

/** Registers everything under `/dev`. */
export function devRoutes(app: Hono<AppEnv>, deps: Dependencies, dev: DevDeps): void {
  const { google, stripe, platforms, hasOutbox } = dev;
  devClockRoutes(app, deps, dev);
  if (google !== undefined) devGoogleRoutes(app, deps, google);
  if (stripe !== undefined) devStripeRoutes(app, stripe);
  if (deps.platforms.discord === platforms.discord) devDiscordRoutes(app, deps, platforms.discord);
  devPlatformsRoutes(app, deps, platforms);
  if (hasOutbox) devOutboxRoutes(app, deps);
}
