import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import type { AppEnv } from '../http/env.ts';

/** Registers `GET /health`, which returns 200 if the server and its database answer. */
export function healthRoute(app: Hono<AppEnv>, { db }: { db: Database }): void {
  app.get('/health', async (c) => {
    await db.execute(sql`select 1`);
    return c.json({ status: 'ok' });
  });
}
