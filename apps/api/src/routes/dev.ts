import type { Hono } from 'hono';
import type { Dependencies } from '../app.ts';
import type { AppEnv } from '../http/env.ts';
import type { MovableClock } from '../ports/clock.ts';
import type { LocalGoogle } from '../ports/localGoogle.ts';
import type { LocalPlatforms } from '../ports/localPlatforms.ts';
import type { LocalStripe } from '../ports/localStripe.ts';
import { devClockRoutes } from './devClock.ts';
import { devDiscordRoutes } from './devDiscord.ts';
import { devGoogleRoutes } from './devGoogle.ts';
import { devOutboxRoutes } from './devOutbox.ts';
import { devPlatformsRoutes } from './devPlatforms.ts';
import { devStripeRoutes } from './devStripe.ts';

/** The local stand-ins that are in use; each that is there gets its page. */
export interface DevParts {
  readonly clock: MovableClock;
  readonly google: LocalGoogle | undefined;
  readonly stripe: LocalStripe | undefined;
  readonly platforms: LocalPlatforms;
  readonly hasOutbox: boolean;
}

/** Everything under `/dev`. */
export function devRoutes(app: Hono<AppEnv>, deps: Dependencies, parts: DevParts): void {
  const { clock, google, stripe, platforms, hasOutbox } = parts;
  devClockRoutes(app, clock, deps.worker);
  if (google !== undefined) devGoogleRoutes(app, deps, google);
  if (stripe !== undefined) devStripeRoutes(app, stripe);
  if (deps.platforms.discord === platforms.discord) devDiscordRoutes(app, deps, platforms.discord);
  devPlatformsRoutes(app, deps, platforms);
  if (hasOutbox) devOutboxRoutes(app, deps);
}
