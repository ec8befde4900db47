import type { Hono } from 'hono';
import * as v from 'valibot';
import type { AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import type { Worker } from '../jobs/worker.ts';
import type { MovableClock } from '../ports/clock.ts';

const move = v.object({ seconds: v.pipe(v.number(), v.finite(), v.minValue(-1e9), v.maxValue(1e9)) });

/**
 * Registers the movable clock. `GET` returns the server's time. `POST { "seconds": n }` moves it and does what became
 * due, such as renewals. A restart resets the time. Only outside production.
 */
export function devClockRoutes(app: Hono<AppEnv>, clock: MovableClock, worker: Pick<Worker, 'runDue'>): void {
  app.get('/dev/clock', (c) => c.json({ now: clock.now().toISOString() }));
  app.post('/dev/clock', async (c) => {
    const parsed = v.safeParse(move, await c.req.json().catch(() => undefined));
    if (!parsed.success)
      throw new HttpError(422, 'Send by how many seconds the clock moves, for example {"seconds": 600}.');
    clock.move(parsed.output.seconds);
    await worker.runDue();
    return c.json({ now: clock.now().toISOString() });
  });
}
