import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Dependencies } from '../http/dependencies.ts';
import { tellDoctor } from '../http/doctor.ts';
import type { AppEnv } from '../http/env.ts';

type Deps = Pick<Dependencies, 'db' | 'settings' | 'secret' | 'clock'>;

/**
 * Registers `GET /health`, which returns 200 if the server and its database answer. It tells `npm run doctor` more, if
 * that has the same SECRET.
 */
export function healthRoute(app: Hono<AppEnv>, { db, settings, secret, clock }: Deps): void {
  app.get('/health', async (c) => {
    await db.execute(sql`select 1`);
    const doctor = tellDoctor(c, { settings, secret, now: clock.now() });
    return c.json({ status: 'ok', ...(doctor !== undefined && { doctor }) });
  });
}
