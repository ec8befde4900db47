import * as calls from '@signalsync/contract/calls/plans';
import { asc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Database } from '../db/database.ts';
import { plans } from '../db/schema.ts';
import type { AppEnv } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';

/** What is on sale: the list and one plan by its price id. */
export function plansRoutes(app: Hono<AppEnv>, { db }: { db: Database }): void {
  implement(
    app,
    calls,
  )({
    plans: () => db.select().from(plans).orderBy(asc(plans.position)),
    priceDetails: async ({ params }) => {
      const [row] = await db.select().from(plans).where(eq(plans.priceId, params.priceId));
      if (row === undefined) throw new Refusal(404, 'This plan is not on sale.');
      return row;
    },
  });
}
