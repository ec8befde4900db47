import { count, gt } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { devMails, devNotifications } from '../db/schema.dev.ts';
import { accountEvents } from '../db/schema.events.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import type { DevDeps } from '../http/devDeps.ts';

const move = v.object({ seconds: v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9)) });

/**
 * Registers the movable clock. `GET` returns the server's time. `POST { "seconds": n }` lets that much time pass, with
 * everything that becomes due in it, in order, and returns the counts of what was done. A negative number only sets the
 * clock back. A restart resets the time. Only outside production.
 */
export function devClockRoutes(
  app: Hono<AppEnv>,
  { db, worker }: Pick<Dependencies, 'db' | 'worker'>,
  { clock, stripe, passTime }: DevDeps,
): void {
  /** Counts what was done since a moment: mails, notes to the team, what happened to accounts, and at the fake Stripe. */
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
    const parsed = v.safeParse(move, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      throw new HttpError(422, 'Send by how many seconds the clock moves, for example {"seconds": 600}.');
    const { seconds } = parsed.output;
    const began = clock.now();
    if (seconds > 0) await passTime(seconds);
    else {
      clock.move(seconds);
      await worker.runDue();
    }
    return c.json({ now: clock.now().toISOString(), did: await doneSince(began) });
  });
}
