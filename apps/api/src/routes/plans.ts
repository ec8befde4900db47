import * as calls from '@signalsync/contract/calls/plans';
import type { Hono } from 'hono';
import { planOnSale, planReply, plansOnSale } from '../domain/billing/catalogue.ts';
import type { Billing } from '../domain/billing/parts.ts';
import type { AppEnv } from '../http/env.ts';
import { implement } from '../http/implement.ts';
import { Refusal } from '../http/refusal.ts';

/** What is on sale: the list and one plan by its price id. */
export function plansRoutes(app: Hono<AppEnv>, { db, payments }: Pick<Billing, 'db' | 'payments'>): void {
  implement(
    app,
    calls,
  )({
    plans: async () => (await plansOnSale(db, payments)).map(planReply),
    priceDetails: async ({ params }) => {
      const plan = await planOnSale(db, payments, params.priceId);
      if (plan === undefined) throw new Refusal(404, 'This plan is not on sale.');
      return planReply(plan);
    },
  });
}
