import { count, gt } from 'drizzle-orm';
import * as v from 'valibot';
import { devMails, devNotifications } from '../db/schema.dev.ts';
import { accountEvents } from '../db/schema.events.ts';
import type { Dependencies, DevDeps } from '../http/dependencies.ts';
import type { App } from '../http/env.ts';
import { appOrigin } from '../http/guards.ts';
import { parsed } from '../http/page.ts';
import type { FakeStripe } from '../ports/fake/stripe.ts';
import { devDiscordRoutes, devGoogleRoutes } from './devConsent.ts';
import { devOutboxRoutes } from './devOutbox.ts';
import type { Settings } from '../settings/settings.ts';
import { devPlatformsRoutes } from './devPlatforms.ts';

/** Registers everything under `/dev`. */
export function devRoutes(app: App, deps: Dependencies, dev: DevDeps): void {
  const { google, stripe, platforms, hasOutbox } = dev;
  clockRoutes(app, deps, dev);
  if (google !== undefined) devGoogleRoutes(app, deps, google);
  if (stripe !== undefined) stripeRoutes(app, stripe, deps.settings);
  if (deps.platforms.discord === platforms.discord) devDiscordRoutes(app, deps, platforms.discord);
  devPlatformsRoutes(app, deps, platforms);
  if (hasOutbox) devOutboxRoutes(app, deps);
}

const move = v.object({ seconds: v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9)) });

/**
 * Registers the clock that a developer can move. `GET` returns the server's time. `POST { "seconds": n }` moves the
 * time forward, does all work that becomes due in between, in the right order, and returns counts of what was done. A
 * negative number only sets the clock back. A restart of the server resets the time. Used only outside production.
 */
function clockRoutes(app: App, { db, worker }: Dependencies, { clock, stripe, passTime }: DevDeps): void {
  /** Counts what happened since a moment: mails, notes to the team, account events, and events at the fake Stripe. */
  async function doneSince(moment: Date) {
    const recorded = await db
      .select({ kind: accountEvents.kind, number: count() })
      .from(accountEvents)
      .where(gt(accountEvents.recordedAt, moment))
      .groupBy(accountEvents.kind);
    return {
      mails: await db.$count(devMails, gt(devMails.sentAt, moment)),
      notes: await db.$count(devNotifications, gt(devNotifications.sentAt, moment)),
      events: Object.fromEntries(recorded.map(({ kind, number }) => [kind, number])),
      stripe: (await stripe?.sandbox.eventsSince(moment)) ?? {},
    };
  }

  app.get('/dev/clock', (c) => c.json({ now: clock.now().toISOString() }));
  app.post('/dev/clock', async (c) => {
    const wanted = 'Send by how many seconds the clock moves, for example {"seconds": 600}.';
    const { seconds } = parsed(move, await c.req.json().catch(() => undefined), 422, wanted);
    const began = clock.now();
    if (seconds > 0) await passTime(seconds);
    else {
      clock.move(seconds);
      await worker.runDue();
    }
    return c.json({ now: clock.now().toISOString(), did: await doneSince(began) });
  });
}

/** Path under which browsers reach the fake Stripe. */
export const devStripePath = '/dev/stripe';

/**
 * Path of the fake Stripe's read-only API. `/dev/stripe/api/v1/charges` answers like https://api.stripe.com/v1/charges,
 * and needs a key too.
 */
const apiPath = `${devStripePath}/api`;

/**
 * Returns the Content-Security-Policy for the pages of the fake Stripe's portal and invoices. They load a stylesheet and
 * an empty icon, and have forms. After a form of the portal, the browser may be sent to the app.
 */
const pagePolicyOf = (app: string) =>
  `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${app}; base-uri 'none'; frame-ancestors 'none'`;

/**
 * Registers the fake Stripe: its calls for browsers, its portal, its invoices, and its API for reading. Used only
 * outside production.
 */
function stripeRoutes(app: App, { sandbox }: FakeStripe, settings: Settings): void {
  app.get(`${apiPath}/v1/*`, (c) => {
    const { pathname, search } = new URL(c.req.url);
    const address = `https://api.stripe.com${pathname.slice(apiPath.length)}${search}`;
    return sandbox.fetch(address, { headers: c.req.raw.headers });
  });
  app.all(`${devStripePath}/*`, async (c) => {
    const { status, headers, body } = await sandbox.handle(c.req.raw);
    const own = new Headers(headers);
    if (own.get('content-type')?.startsWith('text/html'))
      own.set('Content-Security-Policy', pagePolicyOf(appOrigin(c, settings)));
    return new Response(body, { status, headers: own });
  });
}
